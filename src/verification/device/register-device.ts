import type { StepContext } from '../loop/auth-step.ts';
import type { DeviceRegistration } from './device-registration.ts';
import { describeDevice } from './device-description.ts';
import { createDeviceProof } from './device-proof.ts';
import { keepIfRegistered, keepRegistered } from './save-registration.ts';

/**
 * Registers a new key pair and returns the next step's name.
 *
 * @param base '/v1/client/device/passive' or '…/universal'
 * @throws VerificationError 'device-not-registered'
 * @source V §4 Silent step, V §7 device/passive/register
 */
export async function registerDevice(context: StepContext, base: string): Promise<string> {
  const { ports, backend, signals, signal } = context;
  const proof = await createDeviceProof(context);
  const payload = { ...describeDevice(ports), registrations: [proof.entry], signals: await signals() };
  const reply = await backend.post(`${base}/register`, payload, signal);
  await keepRegistered(context, reply, proof);
  return reply.next ?? '';
}

/** Verifies this device by its key. @source V §4 Silent step, V §7 device/passive/verify */
export async function verifyDevice(
  context: StepContext,
  base: string,
  { deviceId, keyId, keys }: DeviceRegistration,
): Promise<string> {
  const { claims, ports, backend, signals, signal } = context;
  const signature = await ports.keys.sign(keys, `${deviceId}:${claims.identityChallenge}`);
  const payload = { deviceId, keyId, signature, signals: await signals() };
  const reply = await backend.post(`${base}/verify`, payload, signal);
  await keepIfRegistered(context, reply);
  return reply.next ?? '';
}
