import type { AuthStep, StepContext } from '../loop/auth-step.ts';
import { readOtherNextStep } from '../backend/envelope.ts';
import { createLostCallCounter } from '../backend/lost-call.ts';
import { VerificationError } from '../errors.ts';
import type { CodeAnswer, CodePrompt, PhoneAnswer, PromptError } from '../prompts/prompts.ts';
import { askOrReadCode, askPhoneNumber } from '../prompts/ask-applicant.ts';
import { readRefusal, refusedCodeMessage, refusedPhoneMessage } from '../prompts/read-refusal.ts';

/** @source V §4 Mobile one-time passcode */
export const mobileOtp: AuthStep = {
  name: 'mobile/otp',
  roles: ['primary', 'secondary'],
  errorEndpoint: 'mobile/otp',
  cancelMessage: 'User has canceled OTP flow',
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
      const outcome = (await requestCode(context, phone)) ?? (await askForCode(context));
      if ('next' in outcome) return outcome.next;
      ({ error } = outcome);
      // A refused or changed number must be entered again.
      phoneNumberNeeded = true;
    }
  },
};

type OtpOutcome = { readonly next: string } | { readonly error?: PromptError };

/** @returns `undefined` if the code was sent */
async function requestCode(
  { backend, signal }: StepContext,
  phone: PhoneAnswer | null,
): Promise<OtpOutcome | undefined> {
  const reply = await backend.post('/v1/client/mobile/otp/start', { mobileNumber: phone?.phoneNumber }, signal);
  const error = readRefusal(reply.data, refusedPhoneMessage);
  if (error !== undefined) return { error };
  const next = readOtherNextStep(reply, ['mobile/otp']);
  return next === undefined ? undefined : { next };
}

async function askForCode(context: StepContext): Promise<OtpOutcome> {
  const { otp } = context.prompts;
  if (otp === undefined) throw new VerificationError('prompt-missing', 'The host has no "otp" prompts');
  const lostCalls = createLostCallCounter();
  let prompt: CodePrompt = { resent: false };
  for (;;) {
    const answer = await askOrReadCode(context, otp, prompt);
    try {
      const { outcome, nextPrompt } = await applyAnswer(context, answer);
      if (outcome !== undefined) return outcome;
      prompt = nextPrompt;
      lostCalls.reset();
    } catch (thrown) {
      prompt = { resent: false, error: lostCalls.recordLoss(thrown) };
    }
  }
}

type AnswerOutcome =
  | { readonly outcome: OtpOutcome; readonly nextPrompt?: never }
  | { readonly nextPrompt: CodePrompt; readonly outcome?: never };

async function applyAnswer(context: StepContext, answer: CodeAnswer): Promise<AnswerOutcome> {
  if (answer.resultType === 'change-number') return { outcome: {} };
  if (answer.resultType === 'resend') {
    const outcome = await requestCode(context, null);
    return outcome === undefined ? { nextPrompt: { resent: true } } : { outcome };
  }
  const { backend, signal } = context;
  const reply = await backend.post('/v1/client/mobile/otp/finish', { otp: answer.input.otp }, signal);
  const error = readRefusal(reply.data, refusedCodeMessage);
  return error === undefined ? { outcome: { next: reply.nextStep ?? '' } } : { nextPrompt: { resent: false, error } };
}
