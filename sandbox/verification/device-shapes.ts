import * as v from 'valibot';
import { anyText, text } from '../check/fields.ts';

/** Base64url without padding, the form of all WebAuthn binaries. */
const binary = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be base64url without padding'));

const credential = { type: v.literal('public-key', 'must be public-key'), id: binary, rawId: binary };

/** Result of the device's fingerprint; empty if none was requested. */
export const signalsShape = v.strictObject({
  fingerprint: v.optional(v.strictObject({ results: v.optional(anyText), error: v.optional(anyText) })),
});

/**
 * A device's key with its proof: a signature of the token's challenge.
 *
 * @source docs/reference/wire.md §5
 */
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

/**
 * A new passkey.
 *
 * @source docs/reference/wire.md §5
 */
export const passkeyRegistration = v.strictObject({
  webAuthnCredential: v.strictObject({
    ...credential,
    response: v.strictObject({ attestationObject: binary, clientDataJSON: binary }),
  }),
});

/**
 * An assertion of a known passkey.
 *
 * @source V §7, docs/reference/wire.md §5
 */
export const passkeyAssertion = v.strictObject({
  ...credential,
  response: v.strictObject({
    authenticatorData: binary,
    clientDataJSON: binary,
    signature: binary,
    userHandle: v.optional(binary),
  }),
});

export const deviceDescription = { deviceName: text, deviceCapabilities: v.array(text) };

export type KeyRegistration = v.InferOutput<typeof keyRegistration>;
export type PasskeyCredential = v.InferOutput<typeof passkeyRegistration>['webAuthnCredential'];
export type PasskeyAssertion = v.InferOutput<typeof passkeyAssertion>;
