import type { PasskeyCredential, StepContext } from '../loop/auth-step.ts';
import { createDeviceProof } from '../device/device-proof.ts';
import { describeDevice } from '../device/device-description.ts';
import { keepIfRegistered, keepRegistered } from '../device/save-registration.ts';
import { VerificationError } from '../errors.ts';
import type { Assertion, Attestation } from './passkey-port.ts';

/**
 * Sends what the last ceremony yielded: a new passkey is registered, the proof of one verified.
 * A device without a registration adds a key pair of its own, and is registered with it.
 *
 * @returns the next step's name
 * @throws VerificationError 'passkey-missing' when no ceremony went before
 * @source V §7 device/fido2/register/finish, device/fido2/verify/finish
 */
export async function finishCeremony(context: StepContext): Promise<string> {
  const held = takeCredential(context);
  return held.kind === 'attestation'
    ? finishRegistration(context, held.credential)
    : finishVerification(context, held.credential);
}

async function finishRegistration(context: StepContext, attestation: Attestation): Promise<string> {
  const { backend, device, ports, signals, signal } = context;
  const proof = await proofIfNeeded(context);
  const registrations = [attestationEntry(attestation), ...(proof ? [proof.entry] : [])];
  const payload = { ...describeDevice(ports), registrations, signals: await signals() };
  const reply = await backend.post('/v1/client/device/fido2/register/finish', payload, signal);
  await (proof ? keepRegistered(context, reply, proof) : keepIfRegistered(context, reply));
  device.markPasskey(true);
  return reply.next ?? '';
}

async function finishVerification(context: StepContext, assertion: Assertion): Promise<string> {
  const { backend, device, ports, signals, signal } = context;
  const proof = await proofIfNeeded(context);
  const payload = {
    webAuthnAssertion: assertionEntry(assertion),
    // Without a registration nothing of this device would be known the next time, although its passkey is.
    ...(proof && { ...describeDevice(ports), registrations: [proof.entry] }),
    signals: await signals(),
  };
  const reply = await backend.post('/v1/client/device/fido2/verify/finish', payload, signal);
  await keepIfRegistered(context, reply, proof);
  device.markPasskey(true);
  return reply.next ?? '';
}

async function proofIfNeeded(context: StepContext) {
  return (await context.device.registration()) === undefined ? createDeviceProof(context) : undefined;
}

function takeCredential({ carry }: StepContext): PasskeyCredential {
  const { credential } = carry;
  carry.credential = undefined;
  if (credential === undefined)
    throw new VerificationError('passkey-missing', 'There is no passkey credential to send');
  return credential;
}

/** A new passkey as `registrations` carries it: nothing beyond what the wire names. @source V §7 fido2/register/finish */
function attestationEntry({ type, id, rawId, response }: Attestation): object {
  const { attestationObject, clientDataJSON } = response;
  return { webAuthnCredential: { type, id, rawId, response: { attestationObject, clientDataJSON } } };
}

/** The proof of a passkey as `webAuthnAssertion`; a missing user handle is left out. @source V §7 fido2/verify/finish */
function assertionEntry({ type, id, rawId, response }: Assertion): object {
  const { authenticatorData, clientDataJSON, signature, userHandle } = response;
  return { type, id, rawId, response: { authenticatorData, clientDataJSON, signature, userHandle } };
}
