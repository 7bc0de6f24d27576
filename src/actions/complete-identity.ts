import * as v from 'valibot';
import { defineAction } from '../api/action.ts';
import { trimmedTextOf } from '../api/read-input.ts';
import { normalizePerson } from './read-person.ts';
import { object } from './reply-shapes.ts';

/** @source A §4 Your-information submit, A §7 */
export const completeIdentity = defineAction({
  about: 'Confirms the personal data. The reply contains the result.',
  input: ['correlationId?', 'authToken?', 'person'],
  sensitive: ['token', 'contact', 'ssn', 'birth-date'],
  method: 'POST',
  path: 'prove/complete',
  auth: true,
  payload(input) {
    const { firstName, lastName, ssn, email, dateOfBirth, addresses } = normalizePerson(input['person']);
    return {
      body: {
        individual: { firstName, lastName, ssn, addresses, emailAddresses: [email], dob: dateOfBirth },
        correlationId: trimmedTextOf(input['correlationId']) || undefined,
      },
    };
  },
  success: 'completed',
  reply: object({ success: v.boolean() }),
});
