import type { VerificationPorts } from '../ports.ts';
import type { UserVerificationLevel } from '../read-subscriptions.ts';

/** Longest wait for a browser to tell whether this device can verify its user. */
const PLATFORM_CHECK_MS = 1_000;

/**
 * Whether a passkey is worth asking for here. Asked before the first call to the server, so that a browser without
 * passkeys, a frame without permission or a machine that cannot verify its user costs nothing and shows nothing.
 *
 * @param ceremony the one that would be conducted
 * @source V §4 Passkey step
 */
export async function canUsePasskey(
  { passkeys, setTimer }: Pick<VerificationPorts, 'passkeys' | 'setTimer'>,
  level: UserVerificationLevel,
  ceremony: 'create' | 'get',
): Promise<boolean> {
  if (level === 'none' || !passkeys.isSupported() || !passkeys.isAllowed(ceremony)) return false;
  return new Promise((resolve) => {
    const cancelTimer = setTimer(PLATFORM_CHECK_MS, () => resolve(false));
    passkeys
      .hasPlatformAuthenticator()
      .then(resolve, () => resolve(false))
      .finally(cancelTimer);
  });
}

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
