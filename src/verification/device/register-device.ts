import type { StepContext } from '../loop/auth-step.ts';
import type { DeviceRegistration } from './device-registration.ts';
import { describeDevice } from './device-description.ts';
import { createDeviceProof } from './device-proof.ts';
import { saveRegistrationIfPresent, saveRegistration } from './save-registration.ts';

/**
 * Registers a new key pair and returns the next step's name.
 *
 * @param basePath '/v1/client/device/passive' or '…/universal'
 * @throws VerificationError 'device-not-registered'
 * @source V §4 Silent step, V §7 device/passive/register
 */
export async function registerDevice(context: StepContext, basePath: string): Promise<string> {
  const { ports, backend, collectSignals, signal } = context;
  const proof = await createDeviceProof(context);
  const payload = {
    ...describeDevice(ports),
    registrations: [proof.registrationEntry],
    signals: await collectSignals(),
  };
  const reply = await backend.post(`${basePath}/register`, payload, signal);
  await saveRegistration(context, reply, proof);
  return reply.nextStep ?? '';
}

/** Verifies this device with its key. @source V §4 Silent step, V §7 device/passive/verify */
export async function verifyDevice(
  context: StepContext,
  basePath: string,
  { deviceId, keyId, keys }: DeviceRegistration,
): Promise<string> {
  const { claims, ports, backend, collectSignals, signal } = context;
  const signature = await ports.keys.sign(keys, `${deviceId}:${claims.identityChallenge}`);
  const payload = { deviceId, keyId, signature, signals: await collectSignals() };
  const reply = await backend.post(`${basePath}/verify`, payload, signal);
  await saveRegistrationIfPresent(context, reply);
  return reply.nextStep ?? '';
}
