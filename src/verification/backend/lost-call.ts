import { maxLosses } from '../config.ts';
import { VerificationError } from '../errors.ts';
import type { PromptError } from '../prompts/prompts.ts';

/**
 * True for a call that came to no usable reply: without a connection, too late, or answered by something that is not the
 * backend's. Nobody knows whether the backend acted on it.
 */
export function isLost({ code, status = 0 }: VerificationError): boolean {
  return (
    code === 'network' || code === 'timeout' || code === 'invalid-reply' || (code === 'http-status' && status >= 500)
  );
}

/**
 * Counts the calls of one prompt that were lost one after the other. What the applicant gave is not used up by that: they
 * are asked again, and may give the same.
 *
 * @returns a function that takes what a call threw and gives the error to ask again with
 * @throws what was thrown, when it is no loss, or one too many
 */
export function lossCounter(): { lost(thrown: unknown): PromptError; arrived(): void } {
  let losses = 0;
  return {
    lost(thrown) {
      losses += 1;
      if (!(thrown instanceof VerificationError) || !isLost(thrown) || losses > maxLosses) throw thrown;
      return { message: thrown.message, isLost: true };
    },
    arrived() {
      losses = 0;
    },
  };
}
