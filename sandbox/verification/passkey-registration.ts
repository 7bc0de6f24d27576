import { verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Device, DeviceKey } from '../world/devices.ts';
import type { World } from '../world/world.ts';
import { fallbackStepOf, requiredUserVerification } from './auth-plan.ts';
import type { AuthSession } from '../world/sessions.ts';
import { deviceOwnerOf } from './auth-session.ts';
import type { KeyRegistration, PasskeyCredential } from './device-shapes.ts';
import { backendErrorCode, type Envelope, failureEnvelope } from './envelope.ts';
import { finishCeremony } from './passkey-ceremony.ts';
import { verifyKeyRegistration } from './silent-device.ts';

export interface FinishRegistrationInput extends Pick<Device, 'deviceName' | 'deviceCapabilities'> {
  credential: PasskeyCredential;
  /** The device's key; undefined if the device is already registered. */
  keyRegistration: KeyRegistration | undefined;
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
  { credential, keyRegistration, pageOrigin, ...description }: FinishRegistrationInput,
): Promise<Envelope> {
  const { clientDataJSON } = credential.response;
  const ceremony = await finishCeremony(session, { pageOrigin, clientDataJSON }, async (expected) => {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: expected.challenge,
      expectedOrigin: expected.allowedOrigins,
      expectedRPID: expected.rpId,
      requireUserVerification: requiredUserVerification(session.plan.authSettings) === 'req',
    });
    return registrationInfo ?? null;
  });
  if (!ceremony.ok) return ceremony.reply;
  const { id, publicKey, counter } = ceremony.result.credential;
  const verdict = keyRegistration === undefined ? null : verifyKeyRegistration(world, session, keyRegistration);
  if (verdict?.ok === false) return verdict.reply;
  if (world.devices.findPasskey(id)) {
    return failureEnvelope(backendErrorCode.clientFailure, 'The passkey is registered already.');
  }
  const owner = deviceOwnerOf(session);
  const createdAt = world.clock.now();
  const { deviceId } =
    deviceOf(world, session, verdict?.key) ??
    world.devices.register({ ...description, kind: 'passkey', owner, keys: verdict ? [verdict.key] : [], createdAt });
  const isUserVerified = ceremony.result.userVerified;
  world.devices.addPasskey({ credentialId: id, deviceId, owner, publicKey, counter, isUserVerified, createdAt });
  session.deviceId = deviceId;
  return { next: fallbackStepOf(session.identity), data: { deviceId } };
}

/** The device if it is already known: it was verified in this session or registered with the same key. */
function deviceOf(world: World, session: AuthSession, key: DeviceKey | undefined): Device | undefined {
  return world.devices.findDevice(session.deviceId) ?? (key && world.devices.findDeviceByKey(key.keyId));
}
