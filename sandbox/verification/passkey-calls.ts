import * as v from 'valibot';
import { anyText, text } from '../check/fields.ts';
import { type ClientCall, sessionCall } from './client-call.ts';
import {
  deviceDescription,
  keyRegistration,
  passkeyAssertion,
  passkeyRegistration,
  signalsShape,
} from './device-shapes.ts';
import { finishAssertion } from './passkey-assertion.ts';
import { startAssertion, startRegistration } from './passkey-options.ts';
import { finishRegistration } from './passkey-registration.ts';

const signals = v.optional(signalsShape);

const startBody = v.strictObject({
  displayName: v.optional(v.nullable(anyText)),
  deviceId: v.optional(v.nullable(text)),
  signals,
});

const registerFinish = v.strictObject({
  ...deviceDescription,
  registrations: v.union(
    [v.strictTuple([passkeyRegistration]), v.strictTuple([passkeyRegistration, keyRegistration])],
    'must be a webAuthnCredential, and at most one publicKey',
  ),
  signals,
});

const verifyFinish = v.strictObject({
  webAuthnAssertion: passkeyAssertion,
  signals,
  // Newer clients add these. They send the key only if the device has no registration.
  ...v.partial(v.strictObject(deviceDescription)).entries,
  registrations: v.optional(v.pipe(v.array(keyRegistration), v.maxLength(1, 'must be at most one'))),
});

/**
 * Calls of passkeys. Newer clients start both ceremonies with `fido2/start`.
 *
 * @source V §7, docs/reference/wire.md §1
 */
export const passkeyCalls: readonly ClientCall[] = [
  ...(['device/fido2/register/start', 'device/fido2/start'] as const).map((path) =>
    sessionCall(path, startBody, ({ world, session, body }) => startRegistration(world, session, body)),
  ),
  sessionCall('device/fido2/register/finish', registerFinish, ({ world, session, pageOrigin, body }) => {
    const [{ webAuthnCredential }, key] = body.registrations;
    const { deviceName, deviceCapabilities } = body;
    const credential = webAuthnCredential;
    return finishRegistration(world, session, { deviceName, deviceCapabilities, credential, key, pageOrigin });
  }),
  sessionCall('device/fido2/verify/start', v.strictObject({ deviceId: text, signals }), ({ world, session, body }) =>
    startAssertion(world, session, body.deviceId),
  ),
  sessionCall('device/fido2/verify/finish', verifyFinish, ({ world, session, pageOrigin, body }) =>
    finishAssertion(world, session, {
      assertion: body.webAuthnAssertion,
      key: body.registrations?.[0],
      pageOrigin,
    }),
  ),
];
