import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Passkey } from '../world/devices.ts';
import type { World } from '../world/world.ts';
import { requiredUserVerification } from './auth-plan.ts';
import type { AuthSession } from '../world/sessions.ts';
import { deviceOwnerOf } from './auth-session.ts';
import type { KeyRegistration, PasskeyAssertion } from './device-shapes.ts';
import { backendErrorCode, type Envelope, failureEnvelope } from './envelope.ts';
import { completeSession } from './one-time-code.ts';
import { finishCeremony } from './passkey-ceremony.ts';
import { verifyKeyRegistration } from './silent-device.ts';

export interface FinishAssertionInput {
  assertion: PasskeyAssertion;
  /** A new key if the device is not registered. */
  keyRegistration: KeyRegistration | undefined;
  pageOrigin: string | null;
}

/**
 * Verifies the applicant with only a passkey. If the call contains a new key, adds the key to the passkey's device.
 *
 * @source V §7 device/fido2/verify/finish, docs/reference/contract.md §3 phone 0020
 */
export async function finishAssertion(
  world: World,
  session: AuthSession,
  { assertion, keyRegistration, pageOrigin }: FinishAssertionInput,
): Promise<Envelope> {
  const passkey = world.devices.findPasskey(assertion.id);
  if (passkey?.owner !== deviceOwnerOf(session)) {
    return failureEnvelope(backendErrorCode.missingAuthenticator, 'The passkey is unknown for this applicant.');
  }
  const { clientDataJSON, userHandle } = assertion.response;
  if (userHandle !== undefined && userHandle !== handleOf(world, passkey)) {
    return failureEnvelope(backendErrorCode.authenticationFailure, 'The passkey belongs to another user.');
  }
  const ceremony = await finishCeremony(session, { pageOrigin, clientDataJSON }, async (expected) => {
    const { verified: isVerified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.allowedOrigins,
      expectedRPID: expected.rpId,
      ...(expected.topOrigin !== undefined && { expectedTopOrigin: expected.topOrigin }),
      credential: { id: passkey.credentialId, publicKey: passkey.publicKey, counter: passkey.counter },
      requireUserVerification: requiredUserVerification(session.plan.authSettings) === 'req',
    });
    return isVerified ? authenticationInfo : null;
  });
  if (!ceremony.ok) return ceremony.reply;
  passkey.counter = ceremony.result.newCounter;
  const verdict = keyRegistration === undefined ? null : verifyKeyRegistration(world, session, keyRegistration);
  if (verdict?.ok === false) return verdict.reply;
  const { deviceId } = passkey;
  const device = world.devices.findDevice(deviceId);
  if (verdict && !world.devices.findDeviceByKey(verdict.key.keyId)) device?.keys.push(verdict.key);
  session.deviceId = deviceId;
  return { ...completeSession(session), data: { deviceId } };
}

function handleOf(world: World, { owner }: Passkey): string {
  return Buffer.from(world.devices.webAuthnUserIdOf(owner)).toString('base64url');
}
