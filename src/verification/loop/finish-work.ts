import { untilAborted } from '../../runtime/within-time.ts';
import { asVerificationError } from '../errors.ts';
import type { FinishWork } from '../prompts/prompts.ts';
import { failedWith, type VerificationResult } from './verification-result.ts';

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
