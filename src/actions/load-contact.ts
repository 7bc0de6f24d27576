import { defineAction } from '../api/action.ts';
import { contactIdOf } from './read-ids.ts';
import { listOrNone, maybePhone, maybeText, object } from './reply-shapes.ts';

const address = object({
  streetLine1: maybeText,
  streetLine2: maybeText,
  city: maybeText,
  state: maybeText,
  zip: maybeText,
});

/** @source A §3 Contact, A §7 */
export const loadContact = defineAction({
  about: 'The contact as stored by the server.',
  input: ['contactId'],
  method: 'GET',
  path: 'contacts/contact/{contactId}',
  payload: (input) => ({ params: { contactId: contactIdOf(input) } }),
  success: 'loaded',
  reply: object({
    firstName: maybeText,
    lastName: maybeText,
    ssn: maybeText,
    dateOfBirth: maybeText,
    cellPhone: maybePhone,
    email: maybeText,
    addresses: listOrNone(address),
  }),
});
