import * as v from 'valibot';
import { text } from '../check/fields.ts';
import { RejectedCall } from '../errors.ts';
import { challengeTtlS } from '../world/signing-challenges.ts';
import { type ClientCall, deviceCall, type DeviceRequest, sessionCall } from './client-call.ts';
import { deviceDescription, keyRegistration, signalsShape } from './device-shapes.ts';
import { registerSilently, unknownDevice, verifySilently } from './silent-device.ts';

const deviceId = v.strictObject({ deviceId: text });

const register = v.strictObject({
  ...deviceDescription,
  registrations: v.strictTuple([keyRegistration]),
  signals: v.optional(signalsShape),
});

const verify = v.strictObject({ deviceId: text, keyId: text, signature: text, signals: v.optional(signalsShape) });

/**
 * Device calls: challenge, registration, verification with a key, and removal.
 *
 * @source V §7
 */
export const deviceCalls: readonly ClientCall[] = [
  deviceCall('challenge', deviceId, ({ world, body }) => {
    if (!world.devices.device(body.deviceId)) return unknownDevice();
    return { challenge: world.signingChallenges.issue(body.deviceId, world.clock.now()), ttl: challengeTtlS };
  }),
  ...(['passive', 'universal'] as const).flatMap((kind) => [
    sessionCall(`device/${kind}/register`, register, ({ world, session, body }) => {
      const { deviceName, deviceCapabilities, registrations } = body;
      return registerSilently(world, session, { kind, deviceName, deviceCapabilities, registration: registrations[0] });
    }),
    sessionCall(`device/${kind}/verify`, verify, ({ world, session, body }) => verifySilently(world, session, body)),
  ]),
  deviceCall('device/unregister', deviceId, (request) => {
    request.world.devices.remove(ownDeviceOf(request));
    return { next: '' };
  }),
  deviceCall('stepup/unregister', deviceId, (request) => {
    request.world.devices.removePasskeys(ownDeviceOf(request));
    return { next: '' };
  }),
];

/**
 * A device can remove only itself.
 *
 * @throws RejectedCall `unauthorized`
 */
function ownDeviceOf({ signer, body }: DeviceRequest<{ deviceId: string }>): string {
  if (signer === null) throw new RejectedCall('unauthorized', 'The call must be signed by the device.');
  if (signer.deviceId === body.deviceId) return signer.deviceId;
  throw new RejectedCall('unauthorized', 'The call was signed by another device.');
}
