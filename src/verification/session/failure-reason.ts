import { backendCodes } from '../backend/backend-codes.ts';
import type { VerificationError } from '../errors.ts';

/**
 * Why a verification failed, as far as a person can do something about it:
 * the text could not be sent, its time is over, its attempts are used up, or something else.
 */
export type FailureReason = 'start-failed' | 'expired' | 'spent' | 'other';

/** The reason behind a failure. */
export function failureReason(error: VerificationError): FailureReason {
  if (error.backendCode === backendCodes.maxAttempts) return 'spent';
  if (error.code === 'channel-deadline' || error.status === 401 || error.status === 410) return 'expired';
  if (/\/mobile\/(?:otp|instantlink)\/start$/.test(error.path ?? '')) return 'start-failed';
  return error.backendCode === backendCodes.authenticationFailure ? 'expired' : 'other';
}
