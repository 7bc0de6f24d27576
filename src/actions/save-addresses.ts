import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { monthsCovered } from './months-covered.ts';
import { contactIdOf } from './read-ids.ts';
import { type ActionInput, numberOf, recordsOf, textOf, zipOf } from '../api/read-input.ts';

/** `saved`; addresses whose dates are still missing are not sent. @source A §3 Address sent to the server, A §7, decisions 21 */
export const saveAddresses: Action = async (input, { api, signal }) => {
  const params = { contactId: contactIdOf(input) };
  const body = recordsOf(input['addresses'])
    .filter(hasItsDates)
    .map((address, index) => ({
      isCurrent: index === 0,
      monthsAtAddress: monthsCovered(address['moveInDate'], address['moveOutDate'], input['today']),
      streetLine1: textOf(address['streetLine1']),
      streetLine2: textOf(address['streetLine2']),
      city: textOf(address['city']),
      state: textOf(address['state']),
      zip: zipOf(address['zip']),
      type: textOf(address['type']),
      county: '',
      monthlyPayment: numberOf(address['monthlyPayment']) ?? 0,
    }));
  return asActionResult('saved', await api.call(endpoints['save-addresses'], { params, body }, signal));
};

/** The first is the current address, which has no move-out date. */
function hasItsDates(address: ActionInput, index: number): boolean {
  return textOf(address['moveInDate']) !== '' && (index === 0 || textOf(address['moveOutDate']) !== '');
}
