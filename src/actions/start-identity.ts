import { defineAction } from '../api/action.ts';
import { trimmedTextOf } from '../api/read-input.ts';
import { normalizePhone } from './read-person.ts';
import { maybeDisplayText, maybeToken, object } from './reply-shapes.ts';

/**
 * If the reply lacks an `authToken`, mobile verification is skipped (A §4 OTP). Only the `desktop` flow type sends the
 * phone number.
 *
 * @source A §4 Identity start, A §7
 */
export const startIdentity = defineAction({
  about: 'Starts the identity verification. The reply may not contain an `authToken`.',
  input: ['flowType', 'dob', 'phone?'],
  sensitive: ['birth-date', 'contact'],
  method: 'POST',
  path: 'prove/start',
  payload(input) {
    const flowType = trimmedTextOf(input['flowType']);
    const phoneNumber = flowType === 'desktop' ? `+1${normalizePhone(input['phone'])}` : undefined;
    return { body: { flowType, dob: trimmedTextOf(input['dob']), phoneNumber } };
  },
  success: 'started',
  reply: object({ authToken: maybeToken, correlationId: maybeToken, next: maybeDisplayText }),
});
