import type { AuthStep, StepContext } from '../loop/auth-step.ts';
import { VerificationError } from '../errors.ts';
import type { CodePrompt, PhoneAnswer, PromptError } from '../prompts/prompts.ts';
import { askOrReadCode } from '../prompts/code-prompt.ts';
import { askPhoneNumber } from '../prompts/phone-prompt.ts';
import { refusedCode, refusedPhone, readRefusal } from '../prompts/refusal.ts';

/**
 * One-time code: start sends the number, the applicant types the code, finish sends it.
 * Leads on with the next of the finish reply.
 *
 * @source V §4 Mobile one-time passcode
 */
export const mobileOtp: AuthStep = {
  name: 'mobile/otp',
  roles: ['primary', 'secondary'],
  errorEndpoint: 'mobile/otp',
  leavingMessage: 'User has canceled OTP flow',
  async run(context) {
    const { claims } = context;
    let phoneNumberNeeded = claims.subscriptions.mobile.otp?.mobileNumberProvided !== true;
    let error: PromptError | undefined;
    for (;;) {
      const phone = await askPhoneNumber(
        context.prompts.otp,
        { phoneNumberNeeded, ...(error && { error }) },
        context.signal,
      );
      error = await start(context, phone);
      if (error === undefined) {
        const outcome = await askForCode(context);
        if ('next' in outcome) return outcome.next;
        error = outcome.error;
      }
      // A refused number, and one the applicant wants to change, has to be replaced whoever gave it.
      phoneNumberNeeded = true;
    }
  },
};

/** The refusal of the number, if any. Without a number the server sends to the one it has. */
async function start({ backend, signal }: StepContext, phone: PhoneAnswer | null): Promise<PromptError | undefined> {
  const reply = await backend.post('/v1/client/mobile/otp/start', { mobileNumber: phone?.phoneNumber }, signal);
  return readRefusal(reply.data, refusedPhone);
}

/** The next step once a code is accepted, or why another number is asked for. */
async function askForCode(context: StepContext): Promise<{ next: string } | { error?: PromptError }> {
  const { prompts, backend, signal } = context;
  const { otp } = prompts;
  if (otp === undefined) throw new VerificationError('prompt-missing', 'No prompt for the one-time code');
  let prompt: CodePrompt = { resent: false };
  for (;;) {
    const result = await askOrReadCode(context, otp, prompt);
    if (result.resultType === 'change-number') return {};
    if (result.resultType === 'resend') {
      const error = await start(context, null);
      if (error !== undefined) return { error };
      prompt = { resent: true };
      continue;
    }
    const reply = await backend.post('/v1/client/mobile/otp/finish', { otp: result.input.otp }, signal);
    const error = readRefusal(reply.data, refusedCode);
    if (error === undefined) return { next: reply.next ?? '' };
    prompt = { resent: false, error };
  }
}
