import { defineAction } from '../api/action.ts';
import { membersOf, numberOf, typedText } from '../api/read-input.ts';
import { maybeText, named, number, object, orMissing } from './reply-shapes.ts';

/** @source A §4 Plate submit, A §7 */
export const lookupVehicle = defineAction({
  about: 'Finds the vehicle with a license plate.',
  input: ['plateNumber', 'plateState', 'estimatedMileageRange', 'currentMonthlyPayment', 'remainingLoanBalance'],
  sensitive: ['identifier'],
  method: 'POST',
  path: 'vehicle/getvin',
  payload: (input) => ({
    body: {
      plateNumber: typedText(input['plateNumber']).toUpperCase(),
      ...membersOf(input, ['plateState', 'estimatedMileageRange'], typedText),
      ...membersOf(input, ['currentMonthlyPayment', 'remainingLoanBalance'], numberOf),
    },
  }),
  success: 'found',
  reply: object({ vin: orMissing(named), year: number, make: named, model: named, message: maybeText }),
  failures: [{ says: /^No plate match$/, outcome: 'no-plate-match', name: 'NoPlateMatch' }],
});
