import { defineAction } from '../api/action.ts';
import { contactIdOf } from './read-ids.ts';
import { isNamed, listOrNone, maybePhone, maybeTexts, object, those } from './reply-shapes.ts';

const address = object(maybeTexts('streetLine1', 'streetLine2', 'city', 'state', 'zip'));

/** An address without a street is none. @source A §3 Contact, A §7 */
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
    addresses: those(listOrNone(address), ({ streetLine1 }) => isNamed(streetLine1)),
  }),
});
