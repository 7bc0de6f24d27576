import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { authOf } from './read-auth.ts';
import { requiredOf } from '../api/read-input.ts';

/** `read` with { success, next?, challengeMissing, phoneNumber? (10 digits) }. @source A §4 OTP, A §7, decisions 1 */
export const readIdentityResult: Action = async (input, { api, signal }) => {
  const body = { correlationId: requiredOf(input, 'correlationId') };
  return asActionResult('read', await api.call(endpoints['read-identity-result'], { body, ...authOf(input) }, signal));
};
