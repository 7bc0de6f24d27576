import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { contactIdOf } from './read-ids.ts';

/** `listed` with [{ lender, currentBalance, payment, remainingTerm, openDate }], as the server orders them. @source A §3 Loan detail, A §7 */
export const listLoans: Action = async (input, { api, signal }) => {
  const params = { contactId: contactIdOf(input) };
  return asActionResult('listed', await api.call(endpoints['list-loans'], { params }, signal));
};
