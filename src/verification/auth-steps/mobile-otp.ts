import type { AuthStep, StepContext } from '../loop/auth-step.ts';
import { nextElsewhere } from '../backend/envelope.ts';
import { lossCounter } from '../backend/lost-call.ts';
import { VerificationError } from '../errors.ts';
import type { CodeAnswer, CodePrompt, PhoneAnswer, PromptError } from '../prompts/prompts.ts';
import { askOrReadCode, askPhoneNumber } from '../prompts/ask-applicant.ts';
import { readRefusal, refusedCode, refusedPhone } from '../prompts/read-refusal.ts';

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
      const outcome = (await start(context, phone)) ?? (await askForCode(context));
      if ('next' in outcome) return outcome.next;
      ({ error } = outcome);
      // A refused number, and one the applicant wants to change, has to be replaced whoever gave it.
      phoneNumberNeeded = true;
    }
  },
};

/** The step to go on with, or why another number is asked for. */
type OtpOutcome = { readonly next: string } | { readonly error?: PromptError };

/** @returns undefined once the code was sent. Without a number the server sends it to the one it has */
async function start({ backend, signal }: StepContext, phone: PhoneAnswer | null): Promise<OtpOutcome | undefined> {
  const reply = await backend.post('/v1/client/mobile/otp/start', { mobileNumber: phone?.phoneNumber }, signal);
  const error = readRefusal(reply.data, refusedPhone);
  if (error !== undefined) return { error };
  const next = nextElsewhere(reply, ['mobile/otp']);
  return next === undefined ? undefined : { next };
}

/** Asks until a code is accepted or another number wanted. A lost call leaves the question open: a code is good twice. */
async function askForCode(context: StepContext): Promise<OtpOutcome> {
  const { otp } = context.prompts;
  if (otp === undefined) throw new VerificationError('prompt-missing', 'No prompt for the one-time code');
  const losses = lossCounter();
  let prompt: CodePrompt = { resent: false };
  for (;;) {
    const answer = await askOrReadCode(context, otp, prompt);
    try {
      const { ends, again } = await comply(context, answer);
      if (ends !== undefined) return ends;
      prompt = again;
      losses.arrived();
    } catch (thrown) {
      prompt = { resent: false, error: losses.lost(thrown) };
    }
  }
}

type Compliance =
  { readonly ends: OtpOutcome; readonly again?: never } | { readonly again: CodePrompt; readonly ends?: never };

/** What comes of an answer: how the asking ends, or what to ask again with. */
async function comply(context: StepContext, answer: CodeAnswer): Promise<Compliance> {
  if (answer.resultType === 'change-number') return { ends: {} };
  if (answer.resultType === 'resend') {
    const ends = await start(context, null);
    return ends === undefined ? { again: { resent: true } } : { ends };
  }
  const { backend, signal } = context;
  const reply = await backend.post('/v1/client/mobile/otp/finish', { otp: answer.input.otp }, signal);
  const error = readRefusal(reply.data, refusedCode);
  return error === undefined ? { ends: { next: reply.next ?? '' } } : { again: { resent: false, error } };
}
