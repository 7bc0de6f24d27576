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
 * Counts consecutive lost calls of one prompt.
 *
 * @returns `lost` returns the error for asking again. It throws if the call was not lost, or one too many
 */
export function createLostCallCounter(): { lost(thrown: unknown): PromptError; arrived(): void } {
  let losses = 0;
  return {
    lost(thrown) {
      losses += 1;
      if (!(thrown instanceof VerificationError) || !isLostCall(thrown) || losses > maxLostCalls) throw thrown;
      return { message: thrown.message, isLost: true };
    },
    arrived() {
      losses = 0;
    },
  };
}
