import { OutOfTimeError, withinTime } from '../../runtime/within-time.ts';
import type { StepContext } from '../loop/auth-step.ts';
import type { UserVerificationLevel } from '../token/read-subscriptions.ts';

/** Longest wait for a browser to tell whether this device can verify its user. */
const platformCheckMs = 1_000;

/**
 * Whether a passkey is worth asking for here. Asked before the first call to the server, so that a browser without
 * passkeys, a frame without permission or a machine that cannot verify its user costs nothing and shows nothing.
 * A passkey that exists may be on another device: where its user need not be verified, the machine does not matter.
 *
 * @param ceremonies those that may be conducted; one that is possible is enough
 * @source V §4 Passkey step
 */
export async function canUsePasskey(
  { ports, prompts }: Pick<StepContext, 'ports' | 'prompts'>,
  level: Exclude<UserVerificationLevel, 'none'>,
  ...ceremonies: readonly Ceremony[]
): Promise<boolean> {
  const { passkeys } = ports;
  const isPossible = (ceremony: Ceremony): boolean =>
    passkeys.isAllowed(ceremony) &&
    (ceremony === 'get' || prompts.passkeyTap !== undefined || passkeys.hasFreshTap() || !passkeys.needsTap());
  if (!passkeys.isSupported() || !ceremonies.some(isPossible)) return false;
  if (level === 'pref' && !ceremonies.includes('create')) return true;
  try {
    return await withinTime(passkeys.hasPlatformAuthenticator(), platformCheckMs, ports);
  } catch (error) {
    // The browser does not answer, or refuses to.
    if (!(error instanceof OutOfTimeError || error instanceof DOMException)) throw error;
    return false;
  }
}

type Ceremony = 'create' | 'get';
