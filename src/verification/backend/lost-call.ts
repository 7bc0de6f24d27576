import { maxLostCalls } from '../config.ts';
import { VerificationError } from '../errors.ts';
import type { PromptError } from '../prompts/prompts.ts';

/** True if a call got no usable reply. The backend may have processed it. */
export function isLostCall({ code, status = 0 }: VerificationError): boolean {
  return (
    code === 'network' || code === 'timeout' || code === 'invalid-reply' || (code === 'http-status' && status >= 500)
  );
}

/**
 * Counts consecutive lost calls of one prompt, and returns the error for the next prompt. Throws an error that is not a
 * lost call, and one lost call too many.
 */
export function createLostCallCounter(): { lost(thrown: unknown): PromptError; arrived(): void } {
  let lostCount = 0;
  return {
    lost(thrown) {
      lostCount += 1;
      if (!(thrown instanceof VerificationError) || !isLostCall(thrown) || lostCount > maxLostCalls) throw thrown;
      return { message: thrown.message, isLost: true };
    },
    arrived() {
      lostCount = 0;
    },
  };
}
