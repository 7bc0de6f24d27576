import { commonFailures } from '../actions/declarations.ts';
import { serverWords } from '../actions/endpoints.ts';
import type { ReadReply } from './read-reply.ts';

/** An outcome every call can fail with. */
export type FailureOutcome = (typeof commonFailures)[number];

const unauthorized = 401;
const serverError = 500;

/**
 * The outcome of a reply that is no success.
 *
 * Only the status 500 itself is a server error (A §8 "Any other 500"): 501 to 599 are refusals with a message, which
 * keep the applicant on the step, where sending again helps.
 *
 * @source A §8 Status-specific screens, decisions 3
 */
export function classifyFailure(reply: Exclude<ReadReply, { kind: 'value' }>): FailureOutcome {
  const { status, message } = reply.failure;
  if (reply.kind === 'bot') return 'bot-check-failed';
  if (reply.kind === 'unreadable') return 'invalid-reply';
  if (status === serverError)
    return message.includes(serverWords.restrictedState) ? 'restricted-state' : 'server-error';
  if (status === unauthorized && message.toLowerCase().includes(serverWords.botMention)) return 'bot-check-failed';
  return 'refused';
}
