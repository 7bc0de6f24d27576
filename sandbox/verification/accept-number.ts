import { mobileNumberOf, phoneBehaviour, USUAL_MOBILE_NUMBER } from '../world/magic-people.ts';
import type { AuthSession } from './auth-session.ts';
import { BACKEND_CODE, failure, refused, REFUSAL_CODE } from './envelope.ts';
import type { Envelope } from './envelope.ts';

/** A number that may be texted, or the reply that says why not. */
export type NumberVerdict = { ok: true; phones: readonly string[] } | { ok: false; reply: Envelope };

/**
 * Decides whether a start call may text a number, and makes it the identity's number if so.
 *
 * @param mobileNumber ten digits with or without +1; undefined means the number the server knows
 * @source V §4 Mobile one-time passcode, contract §3 phones 0001 and 0002, decisions 15
 */
export function acceptNumber(session: AuthSession, mobileNumber: string | undefined): NumberVerdict {
  const { identity } = session;
  const phone = mobileNumber?.slice(-10) ?? identity.phone;
  if (phone === null) {
    return { ok: false, reply: refused(REFUSAL_CODE.numberNeeded, 'A mobile number is needed.') };
  }
  const behaviour = phoneBehaviour(phone);
  if (behaviour === 'number-refused') {
    return { ok: false, reply: refused(REFUSAL_CODE.numberRefused, 'This number cannot be used. Please try another.') };
  }
  if (behaviour === 'cannot-send') {
    session.state = 'failed';
    return { ok: false, reply: failure(BACKEND_CODE.externalFailure, 'The text could not be sent.') };
  }
  identity.phone = phone;
  return { ok: true, phones: [phone, ...copies(session, phone)] };
}

/** A number that a birth date stands for is nobody's own: its texts also reach the usual mobile number. */
function copies({ identity }: AuthSession, phone: string): string[] {
  return identity.flowType === 'mobile' && phone === mobileNumberOf(identity.dob) ? [USUAL_MOBILE_NUMBER] : [];
}
