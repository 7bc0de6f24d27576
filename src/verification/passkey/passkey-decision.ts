/** What the passkey step does, and the ceremony it may need for it. */
export type PasskeyDecision =
  | { readonly kind: 'register'; readonly ceremony: 'create' }
  | { readonly kind: 'verify'; readonly ceremony: 'get'; readonly deviceId: string }
  | { readonly kind: 'silent' };

/**
 * The decision table of the passkey step, for a browser that can use passkeys.
 *
 * @source V §4 Passkey step
 */
export function decidePasskey(deviceId: string | undefined, hasPasskey: boolean): PasskeyDecision {
  if (deviceId === undefined) return { kind: 'register', ceremony: 'create' };
  return hasPasskey ? { kind: 'verify', ceremony: 'get', deviceId } : { kind: 'silent' };
}
