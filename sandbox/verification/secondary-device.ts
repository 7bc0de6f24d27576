import type { World } from '../world/world.ts';
import { fallbackStepOf } from './auth-plan.ts';
import type { AuthSession } from '../world/sessions.ts';
import { backendCode, failure } from './envelope.ts';
import { completeSession } from './one-time-code.ts';

/** The second device's answer: verified, verify the number instead, or stop. */
export type SecondaryAnswer = 'confirm' | 'continue' | 'refuse';

/**
 * Sessions whose device waits for a second device, not for a link.
 *
 * @source V §4 Secondary device
 */
export function waitingSessions(world: World): AuthSession[] {
  return [...world.sessions.values()].filter(
    ({ state, links, channel }) => state === 'open' && links.length === 0 && channel.hasWaitingDevice,
  );
}

/**
 * Sends the second device's answer to the waiting device. After a refusal, that device continues with the code or link.
 *
 * @returns false if no device with this id waits
 */
export function answerWaitingDevice(world: World, authId: string, answer: SecondaryAnswer): boolean {
  const session = waitingSessions(world).find((candidate) => candidate.authId === authId);
  if (!session) return false;
  if (answer === 'confirm') session.channel.publish(completeSession(session));
  if (answer === 'continue') session.channel.publish({ next: fallbackStepOf(session.identity) });
  if (answer === 'refuse') {
    session.channel.publish(failure(backendCode.prohibitedAction, 'The other device refused.'));
  }
  return true;
}
