import { defineAction } from '../api/action.ts';
import { readMembers, numberOf, requiredTextOf, trimmedTextOf } from '../api/read-input.ts';
import { recordOrEmpty } from '../runtime/utilities/json.ts';
import { requireContactId, requireLeadId } from './read-ids.ts';
import { anyReply } from './reply-shapes.ts';

/** @source A §3 Loan detail, A §7 */
export const saveLoan = defineAction({
  about: 'Saves the chosen loan.',
  input: ['contactId', 'assetId', 'leadId', 'loan'],
  sensitive: ['account'],
  method: 'PATCH',
  path: 'contacts/{contactId}/asset/{assetId}/loan-details',
  payload(input) {
    const params = { contactId: requireContactId(input), assetId: requiredTextOf(input, 'assetId') };
    const loan = recordOrEmpty(input['loan']);
    const body = {
      leadId: requireLeadId(input),
      lender: trimmedTextOf(loan['lender']),
      ...readMembers(loan, ['currentBalance', 'payment', 'remainingTerm'], numberOf),
    };
    return { params, body };
  },
  success: 'saved',
  reply: anyReply,
});
