import * as v from 'valibot';
import type { StepContext } from '../loop/auth-step.ts';
import type { Envelope } from '../backend/envelope.ts';
import { VerificationError } from '../errors.ts';
import { plainObject, lenientOptional, parseOrUndefined, nonEmptyString } from '../schemas.ts';
import type { DeviceProof } from './device-proof.ts';

/** @source V §7 */
interface DeviceReply {
  readonly deviceId: string | undefined;
  readonly hasPasskey: boolean;
}

/**
 * Saves the registration, passkey flag and scan message.
 *
 * @throws VerificationError 'device-not-registered' if the reply has no deviceId
 * @source V §4 Silent step
 */
export async function saveRegistration(context: StepContext, reply: Envelope, proof: DeviceProof): Promise<void> {
  const { deviceId, hasPasskey } = readReply(context, reply);
  if (deviceId === undefined) {
    const message = 'Failed to register device, returned deviceId is null or empty';
    throw new VerificationError('device-not-registered', message);
  }
  await context.deviceSession.save(proof.createRegistration(deviceId));
  if (hasPasskey) context.deviceSession.markPasskey(true);
}

/** Ignores a reply without a deviceId. */
export async function saveRegistrationIfPresent(
  context: StepContext,
  reply: Envelope,
  proof?: DeviceProof,
): Promise<void> {
  const { deviceId } = readReply(context, reply);
  if (deviceId !== undefined && proof !== undefined)
    await context.deviceSession.save(proof.createRegistration(deviceId));
}

const deviceDataSchema = plainObject({
  deviceId: lenientOptional(nonEmptyString),
  passkey: v.optional(v.unknown()),
  scanMessage: v.optional(v.unknown()),
});

function readReply({ state }: StepContext, { data }: Envelope): DeviceReply {
  const { deviceId, passkey, scanMessage } = parseOrUndefined(deviceDataSchema, data) ?? {};
  if (scanMessage !== undefined) state.scanMessage = scanMessage;
  return { deviceId, hasPasskey: Boolean(passkey) };
}
