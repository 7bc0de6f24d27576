import { backendCodes, type VerificationError } from '../errors.ts';
import { isLostCall } from '../backend/lost-call.ts';

/**
 * Reason for a failure, according to what the applicant can do about it.
 * - `expired`: the token is no longer accepted
 * - `refused`: the applicant refused on the phone or the other device
 * - `spent`: no attempts are left
 */
export type FailureReason =
  'start-failed' | 'lost' | 'expired' | 'link-expired' | 'refused' | 'spent' | 'passkey' | 'other';

/** @param hasNoAsksYet true before the first question: no time limit can have passed */
export function failureReason(error: VerificationError, hasNoAsksYet?: boolean): FailureReason {
  const { code, backendCode, status, path = '' } = error;
  if (backendCode === backendCodes.maxAttempts) return 'spent';
  if (code === 'channel-deadline') return 'link-expired';
  if (!hasNoAsksYet && (status === 401 || status === 410)) return 'expired';
  if (/\/mobile\/(?:otp|instantlink)\/start$/.test(path)) return 'start-failed';
  if (isLostCall(error) || code === 'channel-closed' || code === 'channel-stalled') return 'lost';
  if (code.startsWith('passkey-') || path.includes('/fido2/')) return 'passkey';
  if (backendCode === backendCodes.prohibitedAction) return 'refused';
  return !hasNoAsksYet && backendCode === backendCodes.authenticationFailure ? 'expired' : 'other';
}
