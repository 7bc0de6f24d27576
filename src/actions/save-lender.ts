import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { contactIdOf, leadIdOf } from './read-ids.ts';
import { phoneOf, recordOf, requiredOf, textOf, zipOf } from '../api/read-input.ts';

/** `saved`; the reply is not described. @source A §3 Lender manual form, A §7 */
export const saveLender: Action = async (input, { api, signal }) => {
  const params = { contactId: contactIdOf(input), assetId: requiredOf(input, 'assetId') };
  const lender = recordOf(input['lender']);
  const body = {
    leadId: leadIdOf(input),
    lenderName: textOf(lender['lenderName']),
    address: textOf(lender['address']),
    city: textOf(lender['city']),
    state: textOf(lender['state']),
    zipCode: zipOf(lender['zipCode']),
    phoneNumber: phoneOf(lender['phoneNumber']),
    accountNumber: textOf(lender['accountNumber']),
  };
  return asActionResult('saved', await api.call(endpoints['save-lender'], { params, body }, signal));
};
