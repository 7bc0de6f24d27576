import * as v from 'valibot';
import { anyText, text } from '../check/fields.ts';

/** base64url without padding, as every binary of WebAuthn travels. */
const binary = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be base64url without padding'));

const credential = { type: v.literal('public-key', 'must be public-key'), id: binary, rawId: binary };

/** What the device's fingerprint came to; empty when none was asked for. */
export const signalsShape = v.strictObject({
  fingerprint: v.optional(v.strictObject({ results: v.optional(anyText), error: v.optional(anyText) })),
});

/** A device's own key with its proof: a signature over the token's challenge. @source docs/wire.md §5 */
export const keyRegistration = v.strictObject({
  publicKey: v.strictObject({
    id: text,
    alg: v.literal('ES256', 'must be ES256'),
    key: text,
    uvLevel: v.number(),
  }),
  signature: text,
  signals: v.optional(signalsShape),
});

/** A new passkey. @source docs/wire.md §5 */
export const passkeyRegistration = v.strictObject({
  webAuthnCredential: v.strictObject({
    ...credential,
    response: v.strictObject({ attestationObject: binary, clientDataJSON: binary }),
  }),
});

/** An answer of a passkey that is known. @source V §7, docs/wire.md §5 */
export const passkeyAssertion = v.strictObject({
  ...credential,
  response: v.strictObject({
    authenticatorData: binary,
    clientDataJSON: binary,
    signature: binary,
    userHandle: v.optional(binary),
  }),
});

/** What a device says of itself. */
export const deviceDescription = { deviceName: text, deviceCapabilities: v.array(text) };

/** A checked `KEY_REGISTRATION`. */
export type KeyRegistration = v.InferOutput<typeof keyRegistration>;
/** A checked `webAuthnCredential` of `PASSKEY_REGISTRATION`. */
export type PasskeyCredential = v.InferOutput<typeof passkeyRegistration>['webAuthnCredential'];
/** A checked `PASSKEY_ASSERTION`. */
export type PasskeyAssertion = v.InferOutput<typeof passkeyAssertion>;
