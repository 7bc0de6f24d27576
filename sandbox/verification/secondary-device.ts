import type { World } from '../world/world.ts';
import { lastStepOf } from './auth-plan.ts';
import type { AuthSession } from '../world/sessions.ts';
import { backendCode, failure } from './envelope.ts';
import { verified } from './one-time-code.ts';

/** What the other device says: verified, verify the number instead, or stop. */
export type SecondaryAnswer = 'confirm' | 'continue' | 'refuse';

/** Sessions whose device waits for another one, and not for a link. @source V §4 Secondary device */
export function waitingSessions(world: World): AuthSession[] {
  return [...world.sessions.values()].filter(
    ({ state, links, channel }) => state === 'open' && links.length === 0 && channel.isWaitedOn,
  );
}

/**
 * Tells the waiting device how the other one fared. After a refusal it may report that, and goes on with the code or
 * link, as after any device step that failed.
 *
 * @returns false when no device waits under this id
 */
export function answerWaitingDevice(world: World, authId: string, answer: SecondaryAnswer): boolean {
  const session = waitingSessions(world).find((each) => each.authId === authId);
  if (!session) return false;
  if (answer === 'confirm') session.channel.publish(verified(session));
  if (answer === 'continue') session.channel.publish({ next: lastStepOf(session.identity) });
  if (answer === 'refuse') {
    session.channel.publish(failure(backendCode.prohibitedAction, 'The other device refused.'));
  }
  return true;
}
