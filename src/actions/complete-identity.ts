import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { authOf } from './read-auth.ts';
import { textOf } from '../api/read-input.ts';
import { personOf } from './read-person.ts';

/** `completed` with { success }. @source A §4 Your-information submit, A §7 */
export const completeIdentity: Action = async (input, { api, signal }) => {
  const { firstName, lastName, ssn, email, dateOfBirth, addresses } = personOf(input['person']);
  const correlationId = textOf(input['correlationId']);
  const body = {
    individual: { firstName, lastName, ssn, addresses, emailAddresses: [email], dob: dateOfBirth },
    ...(correlationId === '' ? {} : { correlationId }),
  };
  const result = await api.call(endpoints['complete-identity'], { body, ...authOf(input) }, signal);
  return asActionResult('completed', result);
};
