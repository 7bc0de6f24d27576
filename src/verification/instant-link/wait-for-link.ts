import { rejectOnAbort } from '../../runtime/utilities/time-limit.ts';
import { withAbortScope, pause } from '../abort-scope.ts';
import type { StepContext } from '../loop/auth-step.ts';
import type { Envelope } from '../backend/envelope.ts';
import { createLostCallCounter } from '../backend/lost-call.ts';
import { ignoreVerificationError, VerificationError } from '../errors.ts';
import type { LinkAnswer, LinkPrompt, PromptError } from '../prompts/prompts.ts';
import { readLinkAnswer } from '../prompts/read-answer.ts';
import { readLinkRefusal } from '../prompts/read-refusal.ts';
import { openStatusChannel, type StatusChannel } from '../channel/status-channel.ts';
import { readNextStep } from '../channel/wait-for-next-step.ts';
import { linkSimulationDelayMs } from '../config.ts';

/** Next step, or the error for the next phone prompt. */
export type LinkOutcome = { readonly next: string } | { readonly error?: PromptError };

export type SendLink = (signal: AbortSignal) => Promise<Envelope>;

/**
 * Waits until the link is opened or the applicant stops waiting. A phone does not wait.
 *
 * @throws VerificationError 'channel-…', or the error in the status message
 * @source V §4 Mobile instant link
 */
export async function waitForLink(context: StepContext, send: SendLink): Promise<LinkOutcome> {
  if (context.config.device !== 'desktop') return { next: (await simulateLinkFinish(context)) ?? '' };
  for (let resent = false; ; resent = true) {
    try {
      return await waitOnChannel(context, send, resent);
    } catch (thrown) {
      const outcome = await promptAfterDeadline(context, send, thrown);
      if (outcome !== undefined) return outcome;
    }
  }
}

function waitOnChannel(context: StepContext, send: SendLink, resent: boolean): Promise<LinkOutcome> {
  return withAbortScope(context.signal, (signal) => {
    const scopedContext = { ...context, signal };
    const channel = openStatusChannel({
      ...scopedContext,
      endpoint: context.claims.endpoint,
      timing: context.config.channel,
    });
    const linkOutcome = channel.message.then(async (message) => ({ next: await readNextStep(context, message) }));
    return Promise.race([linkOutcome, promptWhileWaiting(scopedContext, channel, send, resent)]);
  });
}

async function promptWhileWaiting(
  context: StepContext,
  channel: StatusChannel,
  send: SendLink,
  isResent: boolean,
): Promise<LinkOutcome> {
  const lostCalls = createLostCallCounter();
  let prompt: LinkPrompt = { resent: isResent, expired: false };
  for (;;) {
    // Ignores errors, because the result of the link arrives on the channel.
    simulateLinkFinish(context).catch((error: unknown) => {
      if (!context.signal.aborted) ignoreVerificationError(error);
    });
    const answer = await askApplicant(context, prompt);
    if (answer === undefined) return rejectOnAbort(new Promise<never>(() => undefined), context.signal);
    // The channel must not expire during the call.
    channel.restartDeadline();
    try {
      const outcome = await applyAnswer(context, answer, send);
      if (outcome !== undefined) return outcome;
      channel.restartDeadline();
      prompt = { resent: true, expired: false };
      lostCalls.reset();
    } catch (thrown) {
      // The previous link still works.
      prompt = { ...prompt, error: lostCalls.recordLoss(thrown) };
    }
  }
}

async function promptAfterDeadline(
  context: StepContext,
  send: SendLink,
  failure: unknown,
): Promise<LinkOutcome | undefined> {
  if (!(failure instanceof VerificationError) || failure.code !== 'channel-deadline') throw failure;
  const lostCalls = createLostCallCounter();
  let prompt: LinkPrompt = { resent: false, expired: true };
  for (;;) {
    const answer = await askApplicant(context, prompt);
    if (answer === undefined) throw failure;
    try {
      return await applyAnswer(context, answer, send);
    } catch (thrown) {
      prompt = { ...prompt, error: lostCalls.recordLoss(thrown) };
    }
  }
}

/** @returns `undefined` if the host provides no answer */
async function askApplicant({ prompts, signal }: StepContext, prompt: LinkPrompt): Promise<LinkAnswer | undefined> {
  const result = await rejectOnAbort(Promise.resolve(prompts.instantLink?.wait?.(prompt, { signal })), signal);
  return result === undefined ? undefined : readLinkAnswer(result);
}

/** @returns `undefined` if the link was sent */
async function applyAnswer(
  { signal }: StepContext,
  answer: LinkAnswer,
  send: SendLink,
): Promise<LinkOutcome | undefined> {
  if (answer.resultType === 'change-number') return {};
  const reply = await send(signal);
  const error = readLinkRefusal(reply.data);
  if (error !== undefined) return { error };
  return reply.nextStep === undefined || reply.nextStep === '' ? undefined : { next: reply.nextStep };
}

const testVfp = 'test-vfp';

/** Simulates the opened link, in test mode only. @source V §4 Mobile instant link, V §7, V §9 */
async function simulateLinkFinish(context: StepContext): Promise<string | undefined> {
  const { claims, ports, backend, token, signal } = context;
  if (claims.subscriptions.mobile.instantLink?.testMode !== true) return undefined;
  await pause(linkSimulationDelayMs, ports, signal);
  return (await backend.get('/v1/client/mobile/instantlink/finish', { token, vfp: testVfp }, signal)).nextStep;
}
