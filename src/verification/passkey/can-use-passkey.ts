import { TimeLimitError, withinTime } from '../../runtime/utilities/time-limit.ts';
import type { StepContext } from '../loop/auth-step.ts';
import type { UserVerificationLevel } from '../token/read-subscriptions.ts';

const platformCheckMs = 1_000;

/**
 * True if one of the ceremonies is possible. A passkey on another device needs no platform authenticator.
 *
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
    (ceremony === 'get' || prompts.passkeyTap !== undefined || passkeys.hasUserActivation() || !passkeys.needsTap());
  if (!passkeys.isSupported() || !ceremonies.some(isPossible)) return false;
  if (level === 'pref' && !ceremonies.includes('create')) return true;
  try {
    return await withinTime(passkeys.hasPlatformAuthenticator(), platformCheckMs, ports);
  } catch (error) {
    if (!(error instanceof TimeLimitError || error instanceof DOMException)) throw error;
    return false;
  }
}

type Ceremony = 'create' | 'get';
