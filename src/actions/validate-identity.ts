import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { authOf } from './read-auth.ts';
import { requiredOf } from '../api/read-input.ts';

/** `validated` with { next? }. @source A §4 Identity steps, A §7, decisions 5 */
export const validateIdentity: Action = async (input, { api, signal }) => {
  const body = { correlationId: requiredOf(input, 'correlationId') };
  const result = await api.call(endpoints['validate-identity'], { body, ...authOf(input) }, signal);
  return asActionResult('validated', result);
};
