import { asVerificationError, type VerificationError, type VerificationErrorCode } from '../errors.ts';
import { untilAborted } from '../../runtime/within-time.ts';
import type { FinishWork } from '../prompts/prompts.ts';

/**
 * How a verification came out. Only `finished` is a success.
 * - `finished`: the server said 'done' and `finish` resolved.
 * - `ended`: the server gave an empty next; `finish` was not called. `cause` is the failure it was told of, where its
 *   reply to that report is what ended it: without one, this is how the server wanted it.
 * - `cancelled`: the signal fired; nothing runs on, `finish` is not called.
 * - `failed`: `cause` is the failure itself; `reportFailure` says why it could not be reported.
 *
 * @source V §4
 */
export type VerificationResult =
  | { readonly kind: 'finished'; readonly authId: string }
  | { readonly kind: 'ended'; readonly cause?: VerificationError }
  | { readonly kind: 'cancelled' }
  | FailedResult;

/** The failed member of the union. */
export interface FailedResult {
  readonly kind: 'failed';
  readonly code: VerificationErrorCode;
  readonly message: string;
  readonly cause: VerificationError;
  readonly reportFailure?: unknown;
}

/** The result for a failure that nothing leads on from. */
export function failedWith(error: VerificationError, reportFailure?: unknown): FailedResult {
  const { code, message } = error;
  return { kind: 'failed', code, message, cause: error, ...(reportFailure !== undefined && { reportFailure }) };
}

/**
 * Does what there is to do before a verification counts as finished, unless it was left before.
 *
 * @returns the result; never rejects
 */
export async function finishWork(finish: FinishWork, authId: string, signal: AbortSignal): Promise<VerificationResult> {
  try {
    signal.throwIfAborted();
    await untilAborted(finish({ authId }, { signal }), signal);
    return { kind: 'finished', authId };
  } catch (thrown) {
    return signal.aborted ? { kind: 'cancelled' } : failedWith(asVerificationError(thrown, 'finish-failed'));
  }
}
