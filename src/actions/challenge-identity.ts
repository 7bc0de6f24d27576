import * as v from 'valibot';
import { defineAction } from '../api/action.ts';
import { requiredOf, typedText } from '../api/read-input.ts';
import { maybeDay, maybeSsn, maybeState, maybeTexts, maybeZip, named, object, recordsOrNone } from './reply-shapes.ts';

const address = object({
  address: named,
  ...maybeTexts('extendedAddress', 'city'),
  region: maybeState,
  postalCode: maybeZip,
});

/**
 * Addresses without a street and empty email addresses are dropped. Other invalid values become missing.
 *
 * @source A §4 Identity steps, A §7
 */
export const challengeIdentity = defineAction({
  about: 'Requests the personal data that belong to the phone number.',
  input: ['correlationId', 'dob?', 'authToken?'],
  sensitive: ['token', 'birth-date'],
  method: 'POST',
  path: 'prove/challenge',
  auth: true,
  payload: (input) => ({
    body: { correlationId: requiredOf(input, 'correlationId'), dob: typedText(input['dob']) || undefined },
  }),
  success: 'answered',
  reply: object({
    individual: v.nullish(
      object({
        ...maybeTexts('firstName', 'lastName'),
        ssn: maybeSsn,
        dob: maybeDay,
        emailAddresses: recordsOrNone(named),
        addresses: recordsOrNone(address),
      }),
    ),
  }),
});
