import { rejectOnAbort } from '../../runtime/utilities/time-limit.ts';
import { ignoreVerificationError, VerificationError } from '../errors.ts';
import type { CodeAnswer, CodePrompt, OtpPrompts, PhoneAnswer, PhonePrompt, PhonePrompts } from './prompts.ts';
import { readCodeAnswer, readPhoneAnswer } from './read-answer.ts';
import { withAbortScope } from '../abort-scope.ts';
import type { StepContext } from '../loop/auth-step.ts';

/**
 * @returns null if the server already has the number
 * @throws VerificationError 'invalid-input' or 'prompt-missing'
 */
export async function askPhoneNumber(
  prompts: PhonePrompts | undefined,
  prompt: PhonePrompt,
  signal: AbortSignal,
): Promise<PhoneAnswer | null> {
  if (prompts === undefined)
    throw new VerificationError('prompt-missing', 'The host has no "start" prompt for the mobile number');
  const answer = await rejectOnAbort(prompts.start(prompt, { signal }), signal);
  return (answer ?? null) === null && !prompt.phoneNumberNeeded ? null : readPhoneAnswer(answer);
}

/**
 * Asks for the code and waits for it in a text message. The first result is used.
 *
 * @throws VerificationError 'invalid-input'
 * @source V §2 Code entry prompt
 */
export async function askOrReadCode(
  { ports, signal }: Pick<StepContext, 'ports' | 'signal'>,
  prompts: OtpPrompts,
  prompt: CodePrompt,
): Promise<CodeAnswer> {
  const answer = await withAbortScope(signal, (scopeSignal) => {
    const textedCode = new Promise<CodeAnswer>((resolve) => {
      ports.readTextedCode?.(scopeSignal).then(
        (otp) => resolve({ resultType: 'code', input: { otp } }),
        (error: unknown) => {
          if (!scopeSignal.aborted && !(error instanceof DOMException)) ignoreVerificationError(error);
        },
      );
    });
    return Promise.race([prompts.finish(prompt, { signal: scopeSignal }), textedCode]);
  });
  return readCodeAnswer(answer);
}
