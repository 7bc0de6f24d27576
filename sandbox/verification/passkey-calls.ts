import * as v from 'valibot';
import { anyText, nonBlankText } from '../check/fields.ts';
import { type ClientCall, defineSessionCall } from './client-call.ts';
import {
  deviceDescriptionFields,
  keyRegistrationSchema,
  passkeyAssertionSchema,
  passkeyRegistrationSchema,
  signalsSchema,
} from './device-shapes.ts';
import { finishAssertion } from './passkey-assertion.ts';
import { startAssertion, startRegistration } from './passkey-options.ts';
import { finishRegistration } from './passkey-registration.ts';

const signals = v.optional(signalsSchema);

const startBody = v.strictObject({
  displayName: v.optional(v.nullable(anyText)),
  deviceId: v.optional(v.nullable(nonBlankText)),
  signals,
});

const registerFinish = v.strictObject({
  ...deviceDescriptionFields,
  registrations: v.union(
    [v.strictTuple([passkeyRegistrationSchema]), v.strictTuple([passkeyRegistrationSchema, keyRegistrationSchema])],
    'must be a webAuthnCredential, and at most one publicKey',
  ),
  signals,
});

const verifyFinish = v.strictObject({
  webAuthnAssertion: passkeyAssertionSchema,
  signals,
  // Newer clients add these fields. They send the key only if the device is not registered.
  ...v.partial(v.strictObject(deviceDescriptionFields)).entries,
  registrations: v.optional(v.pipe(v.array(keyRegistrationSchema), v.maxLength(1, 'must be at most one'))),
});

/**
 * The passkey calls. Newer clients start both registration and assertion with `fido2/start`.
 *
 * @source V §7, docs/reference/wire.md §1
 */
export const passkeyCalls: readonly ClientCall[] = [
  ...(['device/fido2/register/start', 'device/fido2/start'] as const).map((path) =>
    defineSessionCall(path, startBody, ({ world, session, body }) => startRegistration(world, session, body)),
  ),
  defineSessionCall('device/fido2/register/finish', registerFinish, ({ world, session, pageOrigin, body }) => {
    const [{ webAuthnCredential }, key] = body.registrations;
    const { deviceName, deviceCapabilities } = body;
    const credential = webAuthnCredential;
    return finishRegistration(world, session, {
      deviceName,
      deviceCapabilities,
      credential,
      keyRegistration: key,
      pageOrigin,
    });
  }),
  defineSessionCall(
    'device/fido2/verify/start',
    v.strictObject({ deviceId: nonBlankText, signals }),
    ({ world, session, body }) => startAssertion(world, session, body.deviceId),
  ),
  defineSessionCall('device/fido2/verify/finish', verifyFinish, ({ world, session, pageOrigin, body }) =>
    finishAssertion(world, session, {
      assertion: body.webAuthnAssertion,
      keyRegistration: body.registrations?.[0],
      pageOrigin,
    }),
  ),
];
