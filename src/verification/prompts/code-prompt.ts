import { openScope, untilAborted } from '../abort-scope.ts';
import type { StepContext } from '../loop/auth-step.ts';
import type { CodeQuestion, CodeResult, OtpHandlers } from './prompts.ts';
import { readCodeResult } from './read-answer.ts';

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
  otp: OtpHandlers,
  question: CodeQuestion,
): Promise<CodeResult> {
  const scope = openScope(signal);
  try {
    const asked = otp.finish(question, { signal: scope.signal });
    const read = new Promise<CodeResult>((resolve) => {
      ports.readTextedCode?.(scope.signal).then(
        (code) => resolve({ resultType: 'code', input: { otp: code } }),
        () => undefined,
      );
    });
    return readCodeResult(await untilAborted(Promise.race([asked, read]), signal));
  } finally {
    scope.close();
  }
}
