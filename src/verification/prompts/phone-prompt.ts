import { untilAborted } from '../../runtime/within-time.ts';
import { VerificationError } from '../errors.ts';
import type { PhoneAnswer, PhonePrompt, PhonePrompts } from './prompts.ts';
import { readPhoneAnswer } from './read-answer.ts';

/**
 * Asks the host for the number.
 *
 * @returns the number, or null when the server has it
 * @throws VerificationError 'invalid-input' on a bad answer, 'prompt-missing' without a prompt
 */
export async function askPhoneNumber(
  prompts: PhonePrompts | undefined,
  prompt: PhonePrompt,
  signal: AbortSignal,
): Promise<PhoneAnswer | null> {
  if (prompts === undefined) throw new VerificationError('prompt-missing', 'No prompt for the mobile number');
  const answer = await untilAborted(prompts.start(prompt, { signal }), signal);
  return (answer ?? null) === null && !prompt.phoneNumberNeeded ? null : readPhoneAnswer(answer);
}
