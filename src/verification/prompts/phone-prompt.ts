import { untilAborted } from '../abort-scope.ts';
import { VerificationError } from '../errors.ts';
import type { OtpHandlers, PhoneInput, PhoneQuestion } from './prompts.ts';
import { readPhoneInput } from './read-answer.ts';

/** Both ways to verify a number begin with the same prompt. */
export type PhonePrompts = Pick<OtpHandlers, 'start'>;

/**
 * Asks the host for the number.
 *
 * @returns the number, or null when the server has it
 * @throws VerificationError 'invalid-input' on a bad answer, 'handler-missing' without a prompt
 */
export async function askPhoneNumber(
  prompts: PhonePrompts | undefined,
  question: PhoneQuestion,
  signal: AbortSignal,
): Promise<PhoneInput | null> {
  if (prompts === undefined) throw new VerificationError('handler-missing', 'No start handler for the mobile number');
  return readPhoneInput(await untilAborted(prompts.start(question, { signal }), signal), question);
}
