import { untilAborted } from '../../runtime/within-time.ts';
import { inScope, pause } from '../abort-scope.ts';
import type { StepContext } from '../loop/auth-step.ts';
import type { Envelope } from '../backend/envelope.ts';
import { lossCounter } from '../backend/lost-call.ts';
import { ignoreVerificationError, VerificationError } from '../errors.ts';
import type { LinkAnswer, LinkPrompt, PromptError } from '../prompts/prompts.ts';
import { readLinkAnswer } from '../prompts/read-answer.ts';
import { readLinkRefusal } from '../prompts/read-refusal.ts';
import { openStatusChannel, type StatusChannel } from '../channel/status-channel.ts';
import { nextOfStatus } from '../channel/wait-for-status.ts';
import { testFinishDelayMs } from '../config.ts';

/** The step to go on with, or why another number is asked for. */
export type LinkOutcome = { readonly next: string } | { readonly error?: PromptError };

/** Sends the link again, to the same number. */
export type SendLink = (signal: AbortSignal) => Promise<Envelope>;

/**
 * Waits until the link is opened, while the applicant may have it sent again or change the number. A phone, which opens
 * the link itself, waits for nothing.
 * Whatever happens first counts. Once the link's life is over only the applicant can lead on; a host that does not ask
 * them lets the step fail.
 *
 * @throws VerificationError what the status message says, or a 'channel-…' failure
 * @source V §4 Mobile instant link
 */
export async function waitForLink(context: StepContext, send: SendLink): Promise<LinkOutcome> {
  if (context.config.device !== 'desktop') return { next: (await simulateLinkFinish(context)) ?? '' };
  for (let resent = false; ; resent = true) {
    try {
      return await waitOnChannel(context, send, resent);
    } catch (thrown) {
      const outcome = await afterDeadline(context, send, thrown);
      if (outcome !== undefined) return outcome;
    }
  }
}

/** The channel, the prompt and a sending under way end with the wait. */
function waitOnChannel(context: StepContext, send: SendLink, resent: boolean): Promise<LinkOutcome> {
  return inScope(context.signal, (signal) => {
    const inside = { ...context, signal };
    const channel = openStatusChannel({ ...inside, endpoint: context.claims.endpoint, timing: context.config.channel });
    const opened = channel.message.then(async (message) => ({ next: await nextOfStatus(context, message) }));
    return Promise.race([opened, followApplicant(inside, channel, send, resent)]);
  });
}

/** Settles only when the applicant's wish, or a reply to sending again, ends the wait. */
async function followApplicant(
  context: StepContext,
  channel: StatusChannel,
  send: SendLink,
  sentBefore: boolean,
): Promise<LinkOutcome> {
  const losses = lossCounter();
  let prompt: LinkPrompt = { resent: sentBefore, expired: false };
  for (;;) {
    // The result arrives on the channel like any other, so the answer to this call is not read.
    simulateLinkFinish(context).catch((error: unknown) => {
      if (!context.signal.aborted) ignoreVerificationError(error);
    });
    const wish = await ask(context, prompt);
    if (wish === undefined) return untilAborted(new Promise<never>(() => undefined), context.signal);
    // Before it is sent too: its life must not end while the next one is on its way.
    channel.extend();
    try {
      const outcome = await comply(context, wish, send);
      if (outcome !== undefined) return outcome;
      channel.extend();
      prompt = { resent: true, expired: false };
      losses.arrived();
    } catch (thrown) {
      // The link that was sent before may still be opened: the wait goes on.
      prompt = { ...prompt, error: losses.lost(thrown) };
    }
  }
}

async function afterDeadline(context: StepContext, send: SendLink, failure: unknown): Promise<LinkOutcome | undefined> {
  if (!(failure instanceof VerificationError) || failure.code !== 'channel-deadline') throw failure;
  const losses = lossCounter();
  let prompt: LinkPrompt = { resent: false, expired: true };
  for (;;) {
    const wish = await ask(context, prompt);
    if (wish === undefined) throw failure;
    try {
      return await comply(context, wish, send);
    } catch (thrown) {
      prompt = { ...prompt, error: losses.lost(thrown) };
    }
  }
}

/** @returns undefined where the host leaves the waiting to the channel */
async function ask({ prompts, signal }: StepContext, prompt: LinkPrompt): Promise<LinkAnswer | undefined> {
  const result = await untilAborted(Promise.resolve(prompts.instantLink?.wait?.(prompt, { signal })), signal);
  return result === undefined ? undefined : readLinkAnswer(result);
}

/** @returns undefined once the link was sent again */
async function comply({ signal }: StepContext, wish: LinkAnswer, send: SendLink): Promise<LinkOutcome | undefined> {
  if (wish.resultType === 'change-number') return {};
  const reply = await send(signal);
  const error = readLinkRefusal(reply.data);
  if (error !== undefined) return { error };
  return reply.next === undefined || reply.next === '' ? undefined : { next: reply.next };
}

/** Stands for the phone's answer in a simulated finish. */
const testVfp = 'test-vfp';

/**
 * In test mode only: opens the link as the phone would, a moment after it was sent.
 *
 * @returns the next step the answer names; undefined for none, and outside of test mode
 * @throws VerificationError as any call of the backend
 * @source V §4 Mobile instant link, V §7, V §9
 */
async function simulateLinkFinish(context: StepContext): Promise<string | undefined> {
  const { claims, ports, backend, token, signal } = context;
  if (claims.subscriptions.mobile.instantLink?.testMode !== true) return undefined;
  await pause(testFinishDelayMs, ports, signal);
  return (await backend.get('/v1/client/mobile/instantlink/finish', { token, vfp: testVfp }, signal)).next;
}
