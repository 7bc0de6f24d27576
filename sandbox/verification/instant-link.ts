import { randomUUID } from 'node:crypto';
import type { World } from '../world/world.ts';
import { checkAndStoreNumber } from './accept-number.ts';
import { isLinkTestMode } from './auth-plan.ts';
import type { AuthSession, SentLink } from '../world/sessions.ts';
import { backendErrorCode, type Envelope, failureEnvelope } from './envelope.ts';
import { completeSession } from './one-time-code.ts';

const linkLifeMs = 3 * 60_000;

export type LinkOutcome = 'confirmed' | 'refused' | 'expired' | 'used' | 'void' | 'unknown';

/**
 * Texts an instant link to the phone. If `data` in the reply is empty, the client waits for the status channel.
 *
 * @source V §4 Mobile instant link
 */
export function sendLink(
  world: World,
  session: AuthSession,
  { mobileNumber, origin }: { mobileNumber: string | undefined; origin: string },
): Envelope {
  const verdict = checkAndStoreNumber(session, mobileNumber);
  if (!verdict.ok) return verdict.reply;
  const at = world.clock.now();
  const link: SentLink = { id: randomUUID(), expiresAt: at + linkLifeMs, state: 'waiting' };
  session.sentLinks.push(link);
  session.statusChannel.clearOutcome();
  const url = `${origin}/phone/link/${link.id}`;
  const text = `Open this link to confirm your number. It is good for 3 minutes.\n\n${url}`;
  world.phones.deliver(verdict.phones, { id: randomUUID(), at, kind: 'link', text, url });
  return { next: '', data: {} };
}

/** Handles the phone's answer to a link and notifies the waiting computer. */
export function answerLink(world: World, linkId: string, answer: 'confirm' | 'refuse'): LinkOutcome {
  const session = [...world.sessions.values()].find((candidate) =>
    candidate.sentLinks.some((link) => link.id === linkId),
  );
  const link = session?.sentLinks.find((candidate) => candidate.id === linkId);
  if (!session || !link) return 'unknown';
  if (link.state === 'void') return 'void';
  if (link.state !== 'waiting' || session.state !== 'open') return 'used';
  // The computer is not notified, because it may wait for a newer link.
  if (world.clock.now() >= link.expiresAt) return 'expired';
  if (answer === 'confirm') {
    confirm(session, link);
    return 'confirmed';
  }
  link.state = 'refused';
  session.state = 'failed';
  session.statusChannel.publish(
    failureEnvelope(backendErrorCode.prohibitedAction, 'The link was refused on the phone.'),
  );
  return 'refused';
}

/**
 * Confirms the last link without the phone. Works only in test mode.
 *
 * @source V §4 Mobile instant link, V §7
 */
export function confirmLinkInTestMode(world: World, session: AuthSession): Envelope {
  if (session.state !== 'open' || !isLinkTestMode(session.plan.authSettings)) {
    return failureEnvelope(backendErrorCode.prohibitedAction, 'The simulated finish needs a token in test mode.');
  }
  const link = session.sentLinks.findLast(
    ({ state, expiresAt }) => state === 'waiting' && world.clock.now() < expiresAt,
  );
  return link ? confirm(session, link) : failureEnvelope(backendErrorCode.clientFailure, 'No link waits to be opened.');
}

function confirm(session: AuthSession, link: SentLink): Envelope {
  link.state = 'confirmed';
  const outcome = completeSession(session);
  session.statusChannel.publish(outcome);
  return outcome;
}
