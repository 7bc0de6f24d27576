import { untilAborted } from '../../runtime/within-time.ts';
import { ignoreVerificationError, VerificationError } from '../errors.ts';
import type { CodeAnswer, CodePrompt, OtpPrompts, PhoneAnswer, PhonePrompt, PhonePrompts } from './prompts.ts';
import { readCodeAnswer, readPhoneAnswer } from './read-answer.ts';
import { inScope } from '../abort-scope.ts';
import type { StepContext } from '../loop/auth-step.ts';

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

/**
 * Asks for the code, while the browser may read it out of the text message: whichever comes first counts, and the
 * other is called off. What a browser cannot or may not read is left to the applicant.
 *
 * @returns what the applicant did, or the code that was read
 * @throws VerificationError 'invalid-input' on a bad answer
 * @source V §2 Code entry prompt
 */
export async function askOrReadCode(
  { ports, signal }: Pick<StepContext, 'ports' | 'signal'>,
  prompts: OtpPrompts,
  prompt: CodePrompt,
): Promise<CodeAnswer> {
  const answer = await inScope(signal, (until) => {
    const read = new Promise<CodeAnswer>((resolve) => {
      ports.readTextedCode?.(until).then(
        (otp) => resolve({ resultType: 'code', input: { otp } }),
        (error: unknown) => {
          if (!until.aborted && !(error instanceof DOMException)) ignoreVerificationError(error);
        },
      );
    });
    return Promise.race([prompts.finish(prompt, { signal: until }), read]);
  });
  return readCodeAnswer(answer);
}
