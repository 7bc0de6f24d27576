import { defineAction } from '../api/action.ts';
import { readMembers, requiredTextOf, trimmedTextOf } from '../api/read-input.ts';
import { recordOrEmpty } from '../runtime/utilities/json.ts';
import { requireContactId, requireLeadId } from './read-ids.ts';
import { normalizePhone, toZip5 } from './read-person.ts';
import { anyReply } from './reply-shapes.ts';

/** @source A §3 Lender manual form, A §7 */
export const saveLender = defineAction({
  about: 'Saves the lender that the applicant typed.',
  input: ['contactId', 'assetId', 'leadId', 'lender'],
  sensitive: ['account', 'contact'],
  method: 'PATCH',
  path: 'contacts/{contactId}/asset/{assetId}/lender-details',
  payload(input) {
    const params = { contactId: requireContactId(input), assetId: requiredTextOf(input, 'assetId') };
    const lender = recordOrEmpty(input['lender']);
    const body = {
      leadId: requireLeadId(input),
      ...readMembers(lender, ['lenderName', 'address', 'city', 'state', 'accountNumber'], trimmedTextOf),
      zipCode: toZip5(lender['zipCode']),
      phoneNumber: normalizePhone(lender['phoneNumber']),
    };
    return { params, body };
  },
  success: 'saved',
  reply: anyReply,
});
