import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { authOf } from './read-auth.ts';
import { requiredOf } from '../api/read-input.ts';

/** `validated`; the reply is not described. @source A §4 Next steps, A §7, decisions 1, 5 */
export const validateDocuments: Action = async (input, { api, signal }) => {
  const request = { params: { connectionId: requiredOf(input, 'connectionId') }, ...authOf(input) };
  return asActionResult('validated', await api.call(endpoints['validate-documents'], request, signal));
};
