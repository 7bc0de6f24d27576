import { backendCodes, type VerificationError } from '../errors.ts';
import { isLost } from '../backend/lost-call.ts';

/**
 * Why a verification failed, as far as a person can do something about it:
 * - `start-failed`: the text could not be sent
 * - `lost`: the connection was
 * - `expired`: the token is no longer accepted, so the time to answer is over; `link-expired`: the link is
 * - `refused`: somebody said no, on the phone or on the other device
 * - `spent`: the attempts are used up
 * - `passkey`: the passkey could not be made, found or checked
 * - `other`: none of these
 */
export type FailureReason =
  'start-failed' | 'lost' | 'expired' | 'link-expired' | 'refused' | 'spent' | 'passkey' | 'other';

/**
 * The reason behind a failure.
 *
 * @param isUnasked nobody has had anything to answer yet: no time of theirs can have run out, and a token that is not
 *   accepted is one more way in which a start fails
 */
export function failureReason(error: VerificationError, isUnasked?: boolean): FailureReason {
  const { code, backendCode, status, path = '' } = error;
  if (backendCode === backendCodes.maxAttempts) return 'spent';
  if (code === 'channel-deadline') return 'link-expired';
  if (!isUnasked && (status === 401 || status === 410)) return 'expired';
  if (/\/mobile\/(?:otp|instantlink)\/start$/.test(path)) return 'start-failed';
  if (isLost(error) || code === 'channel-closed' || code === 'channel-stalled') return 'lost';
  if (code.startsWith('passkey-') || path.includes('/fido2/')) return 'passkey';
  if (backendCode === backendCodes.prohibitedAction) return 'refused';
  return !isUnasked && backendCode === backendCodes.authenticationFailure ? 'expired' : 'other';
}
