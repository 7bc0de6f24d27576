import { mobileNumberForBirthDate, phoneBehavior, defaultMobileNumber } from '../world/magic-people.ts';
import type { AuthSession } from '../world/sessions.ts';
import { backendErrorCode, type Envelope, failureEnvelope, rejectionCode, rejectionEnvelope } from './envelope.ts';

/** The numbers that may be texted, or a reply with the reason for the rejection. */
export type NumberVerdict = { ok: true; phones: readonly string[] } | { ok: false; reply: Envelope };

/**
 * Decides whether a start call may text a number, and stores the number in the identity. A new number invalidates the
 * old number's links and codes.
 *
 * @param mobileNumber as typed; undefined selects the number that the server knows
 * @source V §4 Mobile one-time passcode, docs/reference/contract.md §3 phones 0001 and 0002, decision 15
 */
export function checkAndStoreNumber(session: AuthSession, mobileNumber: string | undefined): NumberVerdict {
  const { identity } = session;
  if (mobileNumber === undefined && identity.phone === null) {
    return { ok: false, reply: rejectionEnvelope(rejectionCode.numberNeeded, 'A mobile number is needed.') };
  }
  const phone = mobileNumber === undefined ? identity.phone : usNumberOf(mobileNumber);
  const behavior = phoneBehavior(phone);
  if (phone === null || behavior === 'number-refused') {
    return {
      ok: false,
      reply: rejectionEnvelope(rejectionCode.numberRefused, 'This number cannot be used. Please try another.'),
    };
  }
  if (behavior === 'cannot-send') {
    session.state = 'failed';
    return { ok: false, reply: failureEnvelope(backendErrorCode.externalFailure, 'The text could not be sent.') };
  }
  if (phone !== identity.phone) invalidateSent(session);
  identity.phone = phone;
  return { ok: true, phones: [phone, ...copyNumbers(session, phone)] };
}

/** Returns the ten digits of a number that may be grouped and may start with 1 or +1; null if it is not a US number. */
function usNumberOf(typed: string): string | null {
  return /^(?:\+?1)?([2-9]\d{9})$/.exec(typed.replaceAll(/[\s().-]/g, ''))?.[1] ?? null;
}

function invalidateSent(session: AuthSession): void {
  session.sentCode = null;
  session.carrierCheck = null;
  for (const link of session.sentLinks) {
    if (link.state === 'waiting') link.state = 'void';
  }
}

/**
 * A number that is derived from a birth date is simulated, so its messages are also sent to the default mobile number.
 */
function copyNumbers({ identity }: AuthSession, phone: string): string[] {
  return identity.flowType === 'mobile' && phone === mobileNumberForBirthDate(identity.dob)
    ? [defaultMobileNumber]
    : [];
}
