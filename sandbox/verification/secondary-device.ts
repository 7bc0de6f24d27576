import type { World } from '../world/world.ts';
import { fallbackStepOf } from './auth-plan.ts';
import type { AuthSession } from '../world/sessions.ts';
import { backendErrorCode, failureEnvelope } from './envelope.ts';
import { completeSession } from './one-time-code.ts';

/** The second device's answer: verified, verify the number instead, or stop. */
export type SecondaryDeviceAnswer = 'confirm' | 'continue' | 'refuse';

/**
 * Sessions in which the device waits for a second device, not for a link.
 *
 * @source V §4 Secondary device
 */
export function waitingSessions(world: World): AuthSession[] {
  return [...world.sessions.values()].filter(
    ({ state, sentLinks, statusChannel }) =>
      state === 'open' && sentLinks.length === 0 && statusChannel.hasWaitingDevice,
  );
}

/**
 * Sends the second device's answer to the waiting device. After a refusal, that device continues with the code or link.
 *
 * @returns false if no device with this id waits
 */
export function answerWaitingDevice(world: World, authId: string, answer: SecondaryDeviceAnswer): boolean {
  const session = waitingSessions(world).find((candidate) => candidate.authId === authId);
  if (!session) return false;
  if (answer === 'confirm') session.statusChannel.publish(completeSession(session));
  if (answer === 'continue') session.statusChannel.publish({ next: fallbackStepOf(session.identity) });
  if (answer === 'refuse') {
    session.statusChannel.publish(failureEnvelope(backendErrorCode.prohibitedAction, 'The other device refused.'));
  }
  return true;
}
