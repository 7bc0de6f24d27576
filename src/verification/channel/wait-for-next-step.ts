import type { StepContext } from '../loop/auth-step.ts';
import { backendCodes } from '../errors.ts';
import { type Envelope, throwIfError } from '../backend/envelope.ts';
import { openStatusChannel } from './status-channel.ts';

/**
 * Waits for a status message and returns the next step's name.
 *
 * @throws VerificationError the error in the message, or a 'channel-…' error
 * @source V §4 Secondary device
 */
export async function waitForNextStep(context: StepContext): Promise<string> {
  const { claims, config, ports, token, signal } = context;
  const channel = openStatusChannel({ endpoint: claims.endpoint, timing: config.channel, ports, token, signal });
  try {
    return await readNextStep(context, await channel.message);
  } finally {
    channel.close();
  }
}

/** @throws VerificationError 'backend' if the message contains an error */
export async function readNextStep({ deviceSession }: StepContext, message: Envelope): Promise<string> {
  if (message.error?.code === backendCodes.noDeviceFound) await deviceSession.forget();
  return throwIfError(message).nextStep ?? '';
}
