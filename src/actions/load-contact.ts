import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { contactIdOf } from './read-ids.ts';

/** `loaded` with { firstName, lastName, ssn, dateOfBirth, cellPhone, email, addresses }. @source A §3 Contact, A §7 */
export const loadContact: Action = async (input, { api, signal }) => {
  const params = { contactId: contactIdOf(input) };
  return asActionResult('loaded', await api.call(endpoints['load-contact'], { params }, signal));
};
