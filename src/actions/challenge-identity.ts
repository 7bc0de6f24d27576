import * as v from 'valibot';
import { defineAction } from '../api/action.ts';
import { requiredOf, typedText } from '../api/read-input.ts';
import { maybeTexts, object, recordsOrNone, text } from './reply-shapes.ts';

const address = object(maybeTexts('address', 'extendedAddress', 'city', 'region', 'postalCode'));

/** `dob` is sent when it is given. @source A §4 Identity steps, A §7 */
export const challengeIdentity = defineAction({
  about: 'Asks for the person behind the number.',
  input: ['correlationId', 'dob?', 'authToken?'],
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
        ...maybeTexts('firstName', 'lastName', 'ssn', 'dob'),
        emailAddresses: recordsOrNone(text),
        addresses: recordsOrNone(address),
      }),
    ),
  }),
});
