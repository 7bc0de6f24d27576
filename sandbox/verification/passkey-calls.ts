import * as v from 'valibot';
import { anyText, text } from '../check/fields.ts';
import { type ClientCall, sessionCall } from './client-call.ts';
import {
  DEVICE_DESCRIPTION,
  KEY_REGISTRATION,
  PASSKEY_ASSERTION,
  PASSKEY_REGISTRATION,
  SIGNALS,
} from './device-shapes.ts';
import { finishAssertion } from './passkey-assertion.ts';
import { startAssertion, startRegistration } from './passkey-options.ts';
import { finishRegistration } from './passkey-registration.ts';

const signals = v.optional(SIGNALS);

const START = v.strictObject({
  displayName: v.optional(v.nullable(anyText)),
  deviceId: v.optional(v.nullable(text)),
  signals,
});

const REGISTER_FINISH = v.strictObject({
  ...DEVICE_DESCRIPTION,
  registrations: v.union(
    [v.strictTuple([PASSKEY_REGISTRATION]), v.strictTuple([PASSKEY_REGISTRATION, KEY_REGISTRATION])],
    'must be a webAuthnCredential, and at most one publicKey',
  ),
  signals,
});

const VERIFY_FINISH = v.strictObject({
  webAuthnAssertion: PASSKEY_ASSERTION,
  signals,
  // A newer client adds these; the key only while it has no registration.
  ...v.partial(v.strictObject(DEVICE_DESCRIPTION)).entries,
  registrations: v.optional(v.pipe(v.array(KEY_REGISTRATION), v.maxLength(1, 'must be at most one'))),
});

/** Calls of passkeys. A newer client starts both ceremonies by `fido2/start`. @source V §7, docs/wire.md §1 */
export const PASSKEY_CALLS: readonly ClientCall[] = [
  ...(['device/fido2/register/start', 'device/fido2/start'] as const).map((path) =>
    sessionCall(path, START, ({ world, session, body }) => startRegistration(world, session, body)),
  ),
  sessionCall('device/fido2/register/finish', REGISTER_FINISH, ({ world, session, pageOrigin, body }) => {
    const [{ webAuthnCredential }, key] = body.registrations;
    const { deviceName, deviceCapabilities } = body;
    const credential = webAuthnCredential;
    return finishRegistration(world, session, { deviceName, deviceCapabilities, credential, key, pageOrigin });
  }),
  sessionCall('device/fido2/verify/start', v.strictObject({ deviceId: text, signals }), ({ world, session, body }) =>
    startAssertion(world, session, body.deviceId),
  ),
  sessionCall('device/fido2/verify/finish', VERIFY_FINISH, ({ world, session, pageOrigin, body }) =>
    finishAssertion(world, session, {
      assertion: body.webAuthnAssertion,
      key: body.registrations?.[0],
      pageOrigin,
    }),
  ),
];
