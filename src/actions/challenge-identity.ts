import * as v from 'valibot';
import { defineAction } from '../api/action.ts';
import { requiredOf, typedText } from '../api/read-input.ts';
import { listOrNone, maybeText, object, text } from './reply-shapes.ts';

const address = object({
  address: maybeText,
  extendedAddress: maybeText,
  city: maybeText,
  region: maybeText,
  postalCode: maybeText,
});

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
        firstName: maybeText,
        lastName: maybeText,
        ssn: maybeText,
        emailAddresses: listOrNone(text),
        dob: maybeText,
        addresses: listOrNone(address),
      }),
    ),
  }),
});
