import type { PasskeyCredential, StepContext } from '../loop/auth-step.ts';
import { createDeviceProof } from '../device/device-proof.ts';
import { describeDevice } from '../device/device-description.ts';
import { saveRegistrationIfPresent, saveRegistration } from '../device/save-registration.ts';
import { VerificationError } from '../errors.ts';
import type { Assertion, Attestation } from './passkey-port.ts';

/**
 * Sends the ceremony's result. An unregistered device also registers a key pair.
 *
 * @throws VerificationError 'passkey-missing'
 * @source V §7 device/fido2/register/finish, device/fido2/verify/finish
 */
export async function finishCeremony(context: StepContext): Promise<string> {
  const result = takeCredential(context);
  return result.kind === 'attestation'
    ? finishRegistration(context, result.credential)
    : finishVerification(context, result.credential);
}

async function finishRegistration(context: StepContext, attestation: Attestation): Promise<string> {
  const { backend, deviceSession, ports, collectSignals, signal } = context;
  const proof = await createProofIfNeeded(context);
  const registrations = [attestationEntry(attestation), ...(proof ? [proof.registrationEntry] : [])];
  const payload = { ...describeDevice(ports), registrations, signals: await collectSignals() };
  const reply = await backend.post('/v1/client/device/fido2/register/finish', payload, signal);
  await (proof ? saveRegistration(context, reply, proof) : saveRegistrationIfPresent(context, reply));
  deviceSession.markPasskey(true);
  return reply.nextStep ?? '';
}

async function finishVerification(context: StepContext, assertion: Assertion): Promise<string> {
  const { backend, deviceSession, ports, collectSignals, signal } = context;
  const proof = await createProofIfNeeded(context);
  const payload = {
    webAuthnAssertion: assertionEntry(assertion),
    ...(proof && { ...describeDevice(ports), registrations: [proof.registrationEntry] }),
    signals: await collectSignals(),
  };
  const reply = await backend.post('/v1/client/device/fido2/verify/finish', payload, signal);
  await saveRegistrationIfPresent(context, reply, proof);
  deviceSession.markPasskey(true);
  return reply.nextStep ?? '';
}

async function createProofIfNeeded(context: StepContext) {
  return (await context.deviceSession.registration()) === undefined ? createDeviceProof(context) : undefined;
}

function takeCredential({ state }: StepContext): PasskeyCredential {
  const { credential } = state;
  state.credential = undefined;
  if (credential === undefined)
    throw new VerificationError('passkey-missing', 'No passkey credential to send: no ceremony came first');
  return credential;
}

/** @source V §7 fido2/register/finish */
function attestationEntry({ type, id, rawId, response }: Attestation): object {
  const { attestationObject, clientDataJSON } = response;
  return { webAuthnCredential: { type, id, rawId, response: { attestationObject, clientDataJSON } } };
}

/** @source V §7 fido2/verify/finish */
function assertionEntry({ type, id, rawId, response }: Assertion): object {
  const { authenticatorData, clientDataJSON, signature, userHandle } = response;
  return { type, id, rawId, response: { authenticatorData, clientDataJSON, signature, userHandle } };
}
