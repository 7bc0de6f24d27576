import { defineAction } from '../api/action.ts';
import { readMembers, requiredTextOf, trimmedTextOf } from '../api/read-input.ts';
import { recordOf } from '../runtime/utilities/json.ts';
import { contactIdOf, leadIdOf } from './read-ids.ts';
import { phoneOf, zipOf } from './read-person.ts';
import { anyReply } from './reply-shapes.ts';

/** @source A §3 Lender manual form, A §7 */
export const saveLender = defineAction({
  about: 'Saves the lender typed by hand.',
  input: ['contactId', 'assetId', 'leadId', 'lender'],
  sensitive: ['account', 'contact'],
  method: 'PATCH',
  path: 'contacts/{contactId}/asset/{assetId}/lender-details',
  payload(input) {
    const params = { contactId: contactIdOf(input), assetId: requiredTextOf(input, 'assetId') };
    const lender = recordOf(input['lender']);
    const body = {
      leadId: leadIdOf(input),
      ...readMembers(lender, ['lenderName', 'address', 'city', 'state', 'accountNumber'], trimmedTextOf),
      zipCode: zipOf(lender['zipCode']),
      phoneNumber: phoneOf(lender['phoneNumber']),
    };
    return { params, body };
  },
  success: 'saved',
  reply: anyReply,
});
