import { maxLostCalls } from '../config.ts';
import { VerificationError } from '../errors.ts';
import type { PromptError } from '../prompts/prompts.ts';

/** True if a call got no usable reply. The backend may have processed the call. */
export function isLostCall({ code, status = 0 }: VerificationError): boolean {
  return (
    code === 'network' || code === 'timeout' || code === 'invalid-reply' || (code === 'http-status' && status >= 500)
  );
}

/**
 * Counts consecutive lost calls in one prompt, and returns the error for the next prompt. Rethrows an error that is not
 * a lost call, and every error after `maxLostCalls` lost calls.
 */
export function createLostCallCounter(): { recordLoss(thrown: unknown): PromptError; reset(): void } {
  let lostCount = 0;
  return {
    recordLoss(thrown) {
      lostCount += 1;
      if (!(thrown instanceof VerificationError) || !isLostCall(thrown) || lostCount > maxLostCalls) throw thrown;
      return { message: thrown.message, isLost: true };
    },
    reset() {
      lostCount = 0;
    },
  };
}
