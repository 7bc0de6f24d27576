import { defineAction } from '../api/action.ts';
import { contactIdOf } from './read-ids.ts';
import { maybePhone, maybeState, maybeTexts, maybeZip, nonBlankText, object, recordsOrNone } from './reply-shapes.ts';

const address = object({
  streetLine1: nonBlankText,
  ...maybeTexts('streetLine2', 'city'),
  state: maybeState,
  zip: maybeZip,
});

/** Addresses without a street are dropped. @source A §3 Contact, A §7 */
export const loadContact = defineAction({
  about: 'The contact as stored by the server.',
  input: ['contactId'],
  method: 'GET',
  path: 'contacts/contact/{contactId}',
  payload: (input) => ({ params: { contactId: contactIdOf(input) } }),
  success: 'loaded',
  reply: object({
    ...maybeTexts('firstName', 'lastName', 'ssn', 'dateOfBirth', 'email'),
    cellPhone: maybePhone,
    addresses: recordsOrNone(address),
  }),
});
