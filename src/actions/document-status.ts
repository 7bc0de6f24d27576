import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { authOf } from './read-auth.ts';
import { bothIdsOf } from './read-ids.ts';

/** `read` with { isDocumentsUploaded, isReferenceAdded }. @source A §7, decisions 1, 5 */
export const documentStatus: Action = async (input, { api, signal }) => {
  const request = { body: bothIdsOf(input), ...authOf(input) };
  return asActionResult('read', await api.call(endpoints['document-status'], request, signal));
};
