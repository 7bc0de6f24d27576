import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { authOf } from './read-auth.ts';
import { requiredOf, textOf } from '../api/read-input.ts';

/** `answered` with { individual? }; `dob` is sent when it is given. @source A §4 Identity steps, A §7 */
export const challengeIdentity: Action = async (input, { api, signal }) => {
  const dob = textOf(input['dob']);
  const body = { correlationId: requiredOf(input, 'correlationId'), ...(dob === '' ? {} : { dob }) };
  const result = await api.call(endpoints['challenge-identity'], { body, ...authOf(input) }, signal);
  return asActionResult('answered', result);
};
