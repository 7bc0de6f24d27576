import { randomInt, randomUUID } from 'node:crypto';
import { phoneBehavior } from '../world/magic-people.ts';
import type { World } from '../world/world.ts';
import { checkAndStoreNumber } from './accept-number.ts';
import type { AuthSession } from '../world/sessions.ts';
import { backendErrorCode, type Envelope, failureEnvelope, rejectionCode, rejectionEnvelope } from './envelope.ts';

const codeLifeMs = 2 * 60_000;
const maxWrongCodes = 3;

/**
 * Texts a new 4-digit code and invalidates the old one.
 *
 * @source V §4 Mobile one-time passcode, docs/reference/contract.md §3
 */
export function sendCode(
  world: World,
  session: AuthSession,
  { mobileNumber, origin }: { mobileNumber: string | undefined; origin: string },
): Envelope {
  const verdict = checkAndStoreNumber(session, mobileNumber);
  if (!verdict.ok) return verdict.reply;
  const code = String(randomInt(10_000)).padStart(4, '0');
  const at = world.clock.now();
  session.sentCode = { code, expiresAt: at + codeLifeMs };
  // The last line lets browsers fill in the code (WebOTP).
  const text = `Your verification code is ${code}. It is good for 2 minutes.\n\n@${new URL(origin).hostname} #${code}`;
  world.phones.deliver(verdict.phones, { id: randomUUID(), at, kind: 'code', text, code });
  return { next: '' };
}

/**
 * Checks a code. The third wrong code ends the session. An accepted code can be sent again, because its reply may be
 * lost.
 *
 * @source docs/reference/contract.md §3, V §8
 */
export function verifyCode(world: World, session: AuthSession, otp: string): Envelope {
  if (isAcceptedCode(session, otp)) return completeSession(session);
  if (session.sentCode === null)
    return rejectionEnvelope(rejectionCode.codeExpired, 'No code was sent. Ask for a new one.');
  if (otp !== session.sentCode.code) {
    session.wrongCodeCount += 1;
    if (session.wrongCodeCount < maxWrongCodes)
      return rejectionEnvelope(rejectionCode.codeWrong, 'The code does not match.');
    session.state = 'failed';
    return failureEnvelope(backendErrorCode.maxAttempts, 'Too many wrong codes.');
  }
  if (world.clock.now() >= session.sentCode.expiresAt) {
    return rejectionEnvelope(rejectionCode.codeExpired, 'The code has expired. Ask for a new one.');
  }
  session.sentCode = null;
  session.acceptedCode = otp;
  return completeSession(session);
}

export function isAcceptedCode({ acceptedCode }: AuthSession, otp: string): boolean {
  return acceptedCode === otp;
}

/** Ends a session successfully: `next` is `done`, or empty for phone 0024. */
export function completeSession(session: AuthSession): Envelope {
  const endsEmpty = phoneBehavior(session.identity.phone) === 'ends-empty';
  session.state = endsEmpty ? 'ended' : 'done';
  return { next: endsEmpty ? '' : 'done' };
}
