import * as v from 'valibot';
import { nonBlankText } from '../check/fields.ts';
import { RejectedCall } from '../errors.ts';
import { challengeTtlSeconds } from '../world/signing-challenges.ts';
import { type ClientCall, defineDeviceCall, type DeviceRequest, defineSessionCall } from './client-call.ts';
import { deviceDescriptionFields, keyRegistrationSchema, signalsSchema } from './device-shapes.ts';
import { registerSilently, unknownDeviceReply, verifySilently } from './silent-device.ts';

const deviceId = v.strictObject({ deviceId: nonBlankText });

const register = v.strictObject({
  ...deviceDescriptionFields,
  registrations: v.strictTuple([keyRegistrationSchema]),
  signals: v.optional(signalsSchema),
});

const verify = v.strictObject({
  deviceId: nonBlankText,
  keyId: nonBlankText,
  signature: nonBlankText,
  signals: v.optional(signalsSchema),
});

/**
 * Device calls: challenge, registration, verification with a key, and removal.
 *
 * @source V §7
 */
export const deviceCalls: readonly ClientCall[] = [
  defineDeviceCall('challenge', deviceId, ({ world, body }) => {
    if (!world.devices.findDevice(body.deviceId)) return unknownDeviceReply();
    return { challenge: world.signingChallenges.issue(body.deviceId, world.clock.now()), ttl: challengeTtlSeconds };
  }),
  ...(['passive', 'universal'] as const).flatMap((kind) => [
    defineSessionCall(`device/${kind}/register`, register, ({ world, session, body }) => {
      const { deviceName, deviceCapabilities, registrations } = body;
      return registerSilently(world, session, { kind, deviceName, deviceCapabilities, registration: registrations[0] });
    }),
    defineSessionCall(`device/${kind}/verify`, verify, ({ world, session, body }) =>
      verifySilently(world, session, body),
    ),
  ]),
  defineDeviceCall('device/unregister', deviceId, (request) => {
    request.world.devices.remove(ownDeviceOf(request));
    return { next: '' };
  }),
  defineDeviceCall('stepup/unregister', deviceId, (request) => {
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
