import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { contactIdOf, leadIdOf } from './read-ids.ts';

/** `pulled` with the credit summary, whose shape is not described. @source A §4 Soft pull, A §7, decisions 2 */
export const pullCredit: Action = async (input, { api, signal }) => {
  const request = { params: { contactId: contactIdOf(input) }, query: { leadId: leadIdOf(input) } };
  return asActionResult('pulled', await api.call(endpoints['pull-credit'], request, signal));
};
