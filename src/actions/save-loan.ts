import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { contactIdOf, leadIdOf } from './read-ids.ts';
import { numberOf, recordOf, requiredOf, textOf } from '../api/read-input.ts';

/** `saved`; the reply is not described. @source A §3 Loan detail, A §7 */
export const saveLoan: Action = async (input, { api, signal }) => {
  const params = { contactId: contactIdOf(input), assetId: requiredOf(input, 'assetId') };
  const loan = recordOf(input['loan']);
  const body = {
    leadId: leadIdOf(input),
    lender: textOf(loan['lender']),
    currentBalance: numberOf(loan['currentBalance']),
    payment: numberOf(loan['payment']),
    remainingTerm: numberOf(loan['remainingTerm']),
  };
  return asActionResult('saved', await api.call(endpoints['save-loan'], { params, body }, signal));
};
