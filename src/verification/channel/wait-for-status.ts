import type { StepContext } from '../loop/auth-step.ts';
import { backendCodes } from '../errors.ts';
import { type Envelope, withoutError } from '../backend/envelope.ts';
import { openStatusChannel } from './status-channel.ts';

/**
 * Waits for what another device is told, and goes on with it.
 *
 * @throws VerificationError what the message says, or a 'channel-…' failure
 * @source V §4 Secondary device
 */
export async function waitForStatus(context: StepContext): Promise<string> {
  const { claims, config, ports, token, signal } = context;
  const channel = openStatusChannel({ endpoint: claims.endpoint, timing: config.channel, ports, token, signal });
  try {
    return await nextOfStatus(context, await channel.message);
  } finally {
    channel.close();
  }
}

/** The next step of a status message. @throws VerificationError 'backend' for the error in it */
export async function nextOfStatus({ device }: StepContext, message: Envelope): Promise<string> {
  if (message.error?.code === backendCodes.noDeviceFound) await device.forget();
  return withoutError(message).next ?? '';
}
