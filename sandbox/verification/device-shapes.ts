import * as v from 'valibot';
import { anyText, nonBlankText } from '../check/fields.ts';

/** Base64url without padding, which encodes all binary data of WebAuthn. */
const binary = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be base64url without padding'));

const credential = { type: v.literal('public-key', 'must be public-key'), id: binary, rawId: binary };

/** The result of the device fingerprint; empty if no fingerprint was requested. */
export const signalsSchema = v.strictObject({
  fingerprint: v.optional(v.strictObject({ results: v.optional(anyText), error: v.optional(anyText) })),
});

/**
 * A device's key with its proof: a signature of the token's challenge.
 *
 * @source docs/reference/wire.md §5
 */
export const keyRegistrationSchema = v.strictObject({
  publicKey: v.strictObject({
    id: nonBlankText,
    alg: v.literal('ES256', 'must be ES256'),
    key: nonBlankText,
    uvLevel: v.number(),
  }),
  signature: nonBlankText,
  signals: v.optional(signalsSchema),
});

/**
 * A new passkey.
 *
 * @source docs/reference/wire.md §5
 */
export const passkeyRegistrationSchema = v.strictObject({
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
export const passkeyAssertionSchema = v.strictObject({
  ...credential,
  response: v.strictObject({
    authenticatorData: binary,
    clientDataJSON: binary,
    signature: binary,
    userHandle: v.optional(binary),
  }),
});

export const deviceDescriptionFields = { deviceName: nonBlankText, deviceCapabilities: v.array(nonBlankText) };

export type KeyRegistration = v.InferOutput<typeof keyRegistrationSchema>;
export type PasskeyCredential = v.InferOutput<typeof passkeyRegistrationSchema>['webAuthnCredential'];
export type PasskeyAssertion = v.InferOutput<typeof passkeyAssertionSchema>;
