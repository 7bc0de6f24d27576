import * as v from 'valibot';
import { text } from '../check/fields.ts';
import { RefusedCall } from '../errors.ts';
import { CHALLENGE_TTL_S } from '../world/signing-challenges.ts';
import { type ClientCall, deviceCall, type DeviceRequest, sessionCall } from './client-call.ts';
import { DEVICE_DESCRIPTION, KEY_REGISTRATION, SIGNALS } from './device-shapes.ts';
import { registerSilently, unknownDevice, verifySilently } from './silent-device.ts';

const DEVICE_ID = v.strictObject({ deviceId: text });

const REGISTER = v.strictObject({
  ...DEVICE_DESCRIPTION,
  registrations: v.strictTuple([KEY_REGISTRATION]),
  signals: v.optional(SIGNALS),
});

const VERIFY = v.strictObject({ deviceId: text, keyId: text, signature: text, signals: v.optional(SIGNALS) });

/** Calls of devices: their challenge, registration and verification by key, and their leave. @source V §7 */
export const DEVICE_CALLS: readonly ClientCall[] = [
  deviceCall('challenge', DEVICE_ID, ({ world, body }) => {
    if (!world.devices.device(body.deviceId)) return unknownDevice();
    return { challenge: world.signingChallenges.issue(body.deviceId, world.clock.now()), ttl: CHALLENGE_TTL_S };
  }),
  ...(['passive', 'universal'] as const).flatMap((kind) => [
    sessionCall(`device/${kind}/register`, REGISTER, ({ world, session, body }) => {
      const { deviceName, deviceCapabilities, registrations } = body;
      return registerSilently(world, session, { kind, deviceName, deviceCapabilities, registration: registrations[0] });
    }),
    sessionCall(`device/${kind}/verify`, VERIFY, ({ world, session, body }) => verifySilently(world, session, body)),
  ]),
  deviceCall('device/unregister', DEVICE_ID, (request) => {
    request.world.devices.remove(ownDeviceOf(request));
    return { next: '' };
  }),
  deviceCall('stepup/unregister', DEVICE_ID, (request) => {
    request.world.devices.removePasskeys(ownDeviceOf(request));
    return { next: '' };
  }),
];

/** A device may only take back what is its own. @throws RefusedCall `unauthorized` */
function ownDeviceOf({ signer, body }: DeviceRequest<{ deviceId: string }>): string {
  if (signer === null) throw new RefusedCall('unauthorized', 'The call must be signed by the device.');
  if (signer.deviceId === body.deviceId) return signer.deviceId;
  throw new RefusedCall('unauthorized', 'The call was signed by another device.');
}
