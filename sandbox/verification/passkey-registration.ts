import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Device, DeviceKey } from '../world/devices.ts';
import type { World } from '../world/world.ts';
import { fallbackStepOf, userVerificationOf } from './auth-plan.ts';
import type { AuthSession } from '../world/sessions.ts';
import { ownerOf } from './auth-session.ts';
import type { KeyRegistration, PasskeyCredential } from './device-shapes.ts';
import { backendCode, type Envelope, failure } from './envelope.ts';
import { finishCeremony } from './passkey-ceremony.ts';
import { acceptKey } from './silent-device.ts';

export interface FinishedRegistration extends Pick<Device, 'deviceName' | 'deviceCapabilities'> {
  credential: PasskeyCredential;
  /** The device's key; undefined if the device is already registered. */
  key: KeyRegistration | undefined;
  pageOrigin: string | null;
}

/**
 * Registers a passkey and its device. The number is not verified, so the code or link is next.
 *
 * @source V §7 device/fido2/register/finish
 */
export async function finishRegistration(
  world: World,
  session: AuthSession,
  { credential, key, pageOrigin, ...description }: FinishedRegistration,
): Promise<Envelope> {
  const { clientDataJSON } = credential.response;
  const ceremony = await finishCeremony(session, { pageOrigin, clientDataJSON }, async (expected) => {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.origins,
      expectedRPID: expected.rpId,
      requireUserVerification: userVerificationOf(session.plan.subs) === 'req',
    });
    return registrationInfo ?? null;
  });
  if (!ceremony.ok) return ceremony.reply;
  const { id, publicKey, counter } = ceremony.result.credential;
  const verdict = key === undefined ? null : acceptKey(world, session, key);
  if (verdict?.ok === false) return verdict.reply;
  if (world.devices.passkey(id)) {
    return failure(backendCode.clientFailure, 'The passkey is registered already.');
  }
  const owner = ownerOf(session);
  const createdAt = world.clock.now();
  const { deviceId } =
    deviceOf(world, session, verdict?.key) ??
    world.devices.register({ ...description, kind: 'passkey', owner, keys: verdict ? [verdict.key] : [], createdAt });
  const isUserVerified = ceremony.result.userVerified;
  world.devices.addPasskey({ credentialId: id, deviceId, owner, publicKey, counter, isUserVerified, createdAt });
  session.deviceId = deviceId;
  return { next: fallbackStepOf(session.identity), data: { deviceId } };
}

/** The device, if it is already known: verified in this session, or registered with the same key. */
function deviceOf(world: World, session: AuthSession, key: DeviceKey | undefined): Device | undefined {
  return world.devices.device(session.deviceId) ?? (key && world.devices.deviceWithKey(key.keyId));
}
