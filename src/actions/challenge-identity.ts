import * as v from 'valibot';
import { defineAction } from '../api/action.ts';
import { requiredTextOf, trimmedTextOf } from '../api/read-input.ts';
import {
  maybeIsoDate,
  maybeSsn,
  maybeState,
  maybeTextMembers,
  maybeZip,
  nonBlankText,
  object,
  validRecordsOrEmpty,
} from './reply-shapes.ts';

const address = object({
  address: nonBlankText,
  ...maybeTextMembers('extendedAddress', 'city'),
  region: maybeState,
  postalCode: maybeZip,
});

/**
 * Addresses without a street and empty email addresses are dropped. Other invalid values are treated as missing.
 *
 * @source A §4 Identity steps, A §7
 */
export const challengeIdentity = defineAction({
  about: 'Requests the personal data that belongs to the phone number.',
  input: ['correlationId', 'dob?', 'authToken?'],
  sensitive: ['token', 'birth-date'],
  method: 'POST',
  path: 'prove/challenge',
  auth: true,
  payload: (input) => ({
    body: { correlationId: requiredTextOf(input, 'correlationId'), dob: trimmedTextOf(input['dob']) || undefined },
  }),
  success: 'answered',
  reply: object({
    individual: v.nullish(
      object({
        ...maybeTextMembers('firstName', 'lastName'),
        ssn: maybeSsn,
        dob: maybeIsoDate,
        emailAddresses: validRecordsOrEmpty(nonBlankText),
        addresses: validRecordsOrEmpty(address),
      }),
    ),
  }),
});
