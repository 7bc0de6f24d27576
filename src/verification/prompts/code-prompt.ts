import { ignoreVerificationError } from '../errors.ts';
import { inScope } from '../in-scope.ts';
import type { StepContext } from '../loop/auth-step.ts';
import type { CodePrompt, CodeAnswer, OtpPrompts } from './prompts.ts';
import { readCodeAnswer } from './read-answer.ts';

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
