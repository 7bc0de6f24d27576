import type { Assertion, Attestation } from './passkey-port.ts';

/** What a ceremony yielded. */
export type PasskeyCredential =
  | { readonly kind: 'attestation'; readonly credential: Attestation }
  | { readonly kind: 'assertion'; readonly credential: Assertion };

/** A new passkey as `registrations` carries it: nothing beyond what the wire names. @source V §7 fido2/register/finish */
export function attestationEntry({ type, id, rawId, response }: Attestation): object {
  const { attestationObject, clientDataJSON } = response;
  return { webAuthnCredential: { type, id, rawId, response: { attestationObject, clientDataJSON } } };
}

/** The proof of a passkey as `webAuthnAssertion`; a missing user handle is left out. @source V §7 fido2/verify/finish */
export function assertionEntry({ type, id, rawId, response }: Assertion): object {
  const { authenticatorData, clientDataJSON, signature, userHandle } = response;
  return { type, id, rawId, response: { authenticatorData, clientDataJSON, signature, userHandle } };
}
