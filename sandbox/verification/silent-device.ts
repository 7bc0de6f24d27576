import type { Device, DeviceKey, DeviceKind } from '../world/devices.ts';
import type { World } from '../world/world.ts';
import { fallbackStepOf, requiredUserVerification } from './auth-plan.ts';
import type { AuthSession } from '../world/sessions.ts';
import { deviceOwnerOf } from './auth-session.ts';
import { isSignedBy, readPublicKey } from './device-proof.ts';
import type { KeyRegistration } from './device-shapes.ts';
import { backendErrorCode, type Envelope, failureEnvelope } from './envelope.ts';

/** A proved key, or a reply with the reason for the rejection. */
export type KeyVerdict = { ok: true; key: DeviceKey } | { ok: false; reply: Envelope };

/**
 * Accepts a device's key if it signed the token's challenge.
 *
 * @source docs/reference/wire.md §4 registration proof
 */
export function verifyKeyRegistration(
  world: World,
  { tokenChallenge }: AuthSession,
  { publicKey, signature }: KeyRegistration,
): KeyVerdict {
  const spki = readPublicKey(publicKey.key);
  if (spki === null) return rejectKey('publicKey.key must be a P-256 key: SPKI on one line between PEM markers.');
  if (!isSignedBy(spki, tokenChallenge, signature)) {
    return {
      ok: false,
      reply: failureEnvelope(backendErrorCode.authenticationFailure, 'The proof of the key does not match.'),
    };
  }
  const knownKey = world.devices.findDeviceByKey(publicKey.id)?.keys.find(({ keyId }) => keyId === publicKey.id);
  if (knownKey && !knownKey.spki.equals(spki)) return rejectKey('publicKey.id names another key.');
  return { ok: true, key: { keyId: publicKey.id, spki } };
}

/**
 * Registers a device with its key. If the key is known, for example after a lost reply, the registered device is used
 * again.
 *
 * @source V §7 device/passive/register, device/universal/register
 */
export function registerSilently(
  world: World,
  session: AuthSession,
  {
    kind,
    registration,
    ...description
  }: Pick<Device, 'deviceName' | 'deviceCapabilities'> & { kind: DeviceKind; registration: KeyRegistration },
): Envelope {
  const verdict = verifyKeyRegistration(world, session, registration);
  if (!verdict.ok) return verdict.reply;
  const owner = deviceOwnerOf(session);
  const { deviceId } =
    world.devices.findDeviceByKey(verdict.key.keyId) ??
    world.devices.register({ ...description, kind, owner, keys: [verdict.key], createdAt: world.clock.now() });
  session.deviceId = deviceId;
  const passkey = world.devices.passkeysOf(owner).length > 0;
  return { next: fallbackStepOf(session.identity), data: { deviceId, passkey } };
}

/**
 * Verifies a known device from its signature of `{deviceId}:{challenge of the token}`. The number must still be
 * verified: with the device's passkey (step-up) if the token requires a passkey, or else with the code or link.
 *
 * @source V §7 device/passive/verify, device/universal/verify; docs/reference/wire.md §4 silent verify
 */
export function verifySilently(
  world: World,
  session: AuthSession,
  { deviceId, keyId, signature }: { deviceId: string; keyId: string; signature: string },
): Envelope {
  const device = world.devices.findDevice(deviceId);
  const key = device?.keys.find((candidate) => candidate.keyId === keyId);
  if (!device || !key) return unknownDeviceReply('device/passive/silent');
  if (!isSignedBy(key.spki, `${deviceId}:${session.tokenChallenge}`, signature)) {
    return failureEnvelope(backendErrorCode.authenticationFailure, 'The signature of the device does not match.');
  }
  session.deviceId = deviceId;
  const stepsUp =
    requiredUserVerification(session.plan.authSettings) === 'req' &&
    device.deviceCapabilities.includes('webauthn') &&
    world.devices.passkeysOf(deviceOwnerOf(session), deviceId).length > 0;
  return { next: stepsUp ? 'device/passive/stepup' : fallbackStepOf(session.identity) };
}

/**
 * Reply for an unknown device: the client deletes its stored registration and continues with `next`.
 *
 * @source V §8 10006
 */
export function unknownDeviceReply(next?: string): Envelope {
  return {
    ...(next !== undefined && { next }),
    ...failureEnvelope(backendErrorCode.noDeviceFound, 'No device found.'),
  };
}

function rejectKey(message: string): KeyVerdict {
  return { ok: false, reply: failureEnvelope(backendErrorCode.clientFailure, message) };
}
