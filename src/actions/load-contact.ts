import { defineAction } from '../api/action.ts';
import { requireContactId } from './read-ids.ts';
import {
  maybePhone,
  maybeState,
  maybeTextMembers,
  maybeZip,
  nonBlankText,
  object,
  validRecordsOrEmpty,
} from './reply-shapes.ts';

const address = object({
  streetLine1: nonBlankText,
  ...maybeTextMembers('streetLine2', 'city'),
  state: maybeState,
  zip: maybeZip,
});

/** Addresses without a street are dropped. @source A §3 Contact, A §7 */
export const loadContact = defineAction({
  about: 'Loads the contact from the server.',
  input: ['contactId'],
  method: 'GET',
  path: 'contacts/contact/{contactId}',
  payload: (input) => ({ params: { contactId: requireContactId(input) } }),
  success: 'loaded',
  reply: object({
    ...maybeTextMembers('firstName', 'lastName', 'ssn', 'dateOfBirth', 'email'),
    cellPhone: maybePhone,
    addresses: validRecordsOrEmpty(address),
  }),
});
