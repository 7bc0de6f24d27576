import { openScope, untilAborted } from './abort-scope.ts';
import type { StepContext } from './auth-step.ts';
import type { Envelope } from './envelope.ts';
import type { LinkResult, PromptError } from './handlers.ts';
import { simulateLinkFinish } from './instant-link-test-finish.ts';
import { readLinkResult } from './mobile-input.ts';
import { readLinkRefusal } from './refusal.ts';
import { openStatusChannel } from './status-channel.ts';
import type { StatusChannel } from './status-channel.ts';
import { nextOfStatus } from './status-wait.ts';

/** The step to go on with, or why another number is asked for. */
export type LinkOutcome = { readonly next: string } | { readonly error?: PromptError };

/**
 * Waits until the link is opened, while the applicant may have it sent again or change the number.
 * Whatever happens first counts; the channel, the prompt and a sending under way end with it.
 *
 * @param send sends the link again, to the same number
 * @throws VerificationError what the status message says, or a 'channel-…' failure
 * @source V §4 Mobile instant link
 */
export async function waitForLink(
  context: StepContext,
  send: (signal: AbortSignal) => Promise<Envelope>,
): Promise<LinkOutcome> {
  const scope = openScope(context.signal);
  const inScope: StepContext = { ...context, signal: scope.signal };
  const channel = openStatusChannel({ ...inScope, endpoint: context.claims.endpoint, timing: context.config.channel });
  try {
    const opened = channel.message.then(async (message) => ({ next: await nextOfStatus(context, message) }));
    return await untilAborted(Promise.race([opened, followApplicant(inScope, channel, send)]), scope.signal);
  } finally {
    scope.close();
    channel.close();
  }
}

/** Settles only when the applicant's wish, or a reply to sending again, ends the wait. */
async function followApplicant(
  context: StepContext,
  channel: StatusChannel,
  send: (signal: AbortSignal) => Promise<Envelope>,
): Promise<LinkOutcome> {
  for (let resent = false; ; resent = true) {
    simulateLinkFinish(context);
    const wish = await askWhileWaiting(context, resent);
    if (wish.resultType === 'change-number') return {};
    const reply = await send(context.signal);
    const error = readLinkRefusal(reply.data);
    if (error !== undefined) return { error };
    if (reply.next !== undefined && reply.next !== '') return { next: reply.next };
    channel.extend();
  }
}

async function askWhileWaiting({ handlers, signal }: StepContext, resent: boolean): Promise<LinkResult> {
  const wait = Promise.resolve(handlers.instantLink?.wait?.({ resent }, { signal }));
  const result = await untilAborted(wait, signal);
  if (result !== undefined) return readLinkResult(result);
  return untilAborted(new Promise<never>(() => undefined), signal);
}
