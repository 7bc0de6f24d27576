import { recordOf } from '../../runtime/json.ts';
import { failure, readAs } from '../schemas.ts';
import type { PromptError } from './prompts.ts';

/** What the applicant is told when the server gives no words of its own. @source V §4 Mobile one-time passcode */
export const refusedPhone = 'Error validating phone number';
/** As above, for a code. */
export const refusedCode = 'Error validating OTP';

/**
 * The refusal in the data of a reply to a one-time code call: any object refuses.
 *
 * @returns the error to ask again with, or undefined when nothing was refused
 */
export function readRefusal(data: unknown, defaultMessage: string): PromptError | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { code, message = defaultMessage } = readAs(failure, data) ?? {};
  return { message, ...(code !== undefined && { code }) };
}

/** As `readRefusal`, for the instant link: only data with a code or a message refuses, `{}` means "wait". */
export function readLinkRefusal(data: unknown): PromptError | undefined {
  const { code, message } = recordOf(data);
  return (code ?? message ?? undefined) === undefined ? undefined : readRefusal(data, refusedPhone);
}
