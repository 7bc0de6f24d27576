import { defineAction } from '../api/action.ts';
import { readMembers, numberOf, requiredTextOf, trimmedTextOf } from '../api/read-input.ts';
import { recordOf } from '../runtime/utilities/json.ts';
import { contactIdOf, leadIdOf } from './read-ids.ts';
import { anyReply } from './reply-shapes.ts';

/** @source A §3 Loan detail, A §7 */
export const saveLoan = defineAction({
  about: 'Saves the chosen loan.',
  input: ['contactId', 'assetId', 'leadId', 'loan'],
  sensitive: ['account'],
  method: 'PATCH',
  path: 'contacts/{contactId}/asset/{assetId}/loan-details',
  payload(input) {
    const params = { contactId: contactIdOf(input), assetId: requiredTextOf(input, 'assetId') };
    const loan = recordOf(input['loan']);
    const body = {
      leadId: leadIdOf(input),
      lender: trimmedTextOf(loan['lender']),
      ...readMembers(loan, ['currentBalance', 'payment', 'remainingTerm'], numberOf),
    };
    return { params, body };
  },
  success: 'saved',
  reply: anyReply,
});
