import { asVerificationError, type VerificationError, type VerificationErrorCode } from '../errors.ts';
import { rejectOnAbort } from '../../runtime/utilities/time-limit.ts';
import type { FinishCallback } from '../prompts/prompts.ts';

/**
 * Only `finished` is a success.
 * - `ended`: the server returned an empty `next`. If it was the reply to an error report, `cause` is the reported
 *   failure.
 * - `failed`: `reportFailure` is the reason why `cause` could not be reported.
 *
 * @source V §4
 */
export type VerificationResult =
  | { readonly kind: 'finished'; readonly authId: string }
  | { readonly kind: 'ended'; readonly cause?: VerificationError }
  | { readonly kind: 'cancelled' }
  | FailedResult;

export interface FailedResult {
  readonly kind: 'failed';
  readonly code: VerificationErrorCode;
  readonly message: string;
  readonly cause: VerificationError;
  readonly reportFailure?: unknown;
}

export function failedResult(error: VerificationError, reportFailure?: unknown): FailedResult {
  const { code, message } = error;
  return { kind: 'failed', code, message, cause: error, ...(reportFailure !== undefined && { reportFailure }) };
}

/** Never rejects. */
export async function runFinishCallback(
  finish: FinishCallback,
  authId: string,
  signal: AbortSignal,
): Promise<VerificationResult> {
  try {
    signal.throwIfAborted();
    await rejectOnAbort(finish({ authId }, { signal }), signal);
    return { kind: 'finished', authId };
  } catch (thrown) {
    return signal.aborted ? { kind: 'cancelled' } : failedResult(asVerificationError(thrown, 'finish-failed'));
  }
}
