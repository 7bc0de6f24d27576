import { defineAction } from '../api/action.ts';
import { type ActionInput, readMembers, numberOf, recordsOf, trimmedTextOf } from '../api/read-input.ts';
import { monthsOfSpans } from '../refinance/functions/coverage.ts';
import { requireContactId } from './read-ids.ts';
import { toZip5 } from './read-person.ts';
import { anyReply } from './reply-shapes.ts';

/** Addresses with missing dates are not sent. @source A §3 Address sent to the server, A §7, decision 21 */
export const saveAddresses = defineAction({
  about: 'Saves the address history, the current address first.',
  input: ['contactId', 'addresses', 'today'],
  sensitive: ['contact'],
  method: 'PATCH',
  path: 'contacts/{contactId}/address',
  payload: (input) => ({
    params: { contactId: requireContactId(input) },
    body: recordsOf(input['addresses'])
      .filter(hasDates)
      .map((address, index) => ({
        isCurrent: index === 0,
        monthsAtAddress: monthsOfSpans([[address['moveInDate'], address['moveOutDate']]], input['today']),
        ...readMembers(address, ['streetLine1', 'streetLine2', 'city', 'state', 'type'], trimmedTextOf),
        zip: toZip5(address['zip']),
        county: '',
        monthlyPayment: numberOf(address['monthlyPayment']) ?? 0,
      })),
  }),
  success: 'saved',
  reply: anyReply,
});

/** The first address is the current one, which has no move-out date. */
function hasDates(address: ActionInput, index: number): boolean {
  return trimmedTextOf(address['moveInDate']) !== '' && (index === 0 || trimmedTextOf(address['moveOutDate']) !== '');
}
