import { type SandboxCaller, textOf } from './caller.ts';
import { deviceKey } from './device-key.ts';
import { description, optionsOf, type Visit, visit } from './device-visits.ts';
import { type Ceremony, SoftwareAuthenticator } from './software-authenticator.ts';

/** The applicant whose verification requires a passkey. */
export const who = { lastFour: '0020' };

/** Registers a passkey together with the key of its device. */
export async function registerPasskey(current: Visit, authenticator: SoftwareAuthenticator, ceremony: Ceremony = {}) {
  const start = await current.call('device/fido2/register/start', { displayName: 'Jordan', signals: {} });
  const key = await deviceKey();
  const webAuthnCredential = authenticator.create(optionsOf(start, 'credCreateOptions'), ceremony);
  const registrations = [{ webAuthnCredential }, await key.registration(current.identityChallenge)];
  const reply = await current.call('device/fido2/register/finish', { ...description, registrations, signals: {} });
  return { key, start, reply, deviceId: textOf(reply.data, 'deviceId') };
}

/** A first visit that registered a passkey. */
export async function registered(sandbox: SandboxCaller) {
  const authenticator = new SoftwareAuthenticator();
  const first = await visit(sandbox, who);
  return { authenticator, first, ...(await registerPasskey(first, authenticator)) };
}
