import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { authOf } from './read-auth.ts';
import { contactIdOf, leadIdOf } from './read-ids.ts';

/** `prepared` with { stipId, contactId, authId, connectionId? }. @source A §4 Next steps, A §7, decisions 1, 5 */
export const startDocuments: Action = async (input, { api, signal }) => {
  const request = { body: { contactId: contactIdOf(input), leadId: leadIdOf(input) }, ...authOf(input) };
  return asActionResult('prepared', await api.call(endpoints['start-documents'], request, signal));
};
