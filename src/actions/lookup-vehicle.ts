import { defineAction } from '../api/action.ts';
import { numberOf, typedText } from '../api/read-input.ts';
import { maybeText, number, object, text } from './reply-shapes.ts';

/** The vehicle of a plate, or the server's sentence that there is none. @source A §4 Plate submit, A §7 */
export const lookupVehicle = defineAction({
  about: 'Finds the vehicle behind a licence plate.',
  input: ['plateNumber', 'plateState', 'estimatedMileageRange', 'currentMonthlyPayment', 'remainingLoanBalance'],
  method: 'POST',
  path: 'vehicle/getvin',
  payload: (input) => ({
    body: {
      plateNumber: typedText(input['plateNumber']).toUpperCase(),
      plateState: typedText(input['plateState']),
      estimatedMileageRange: typedText(input['estimatedMileageRange']),
      currentMonthlyPayment: numberOf(input['currentMonthlyPayment']),
      remainingLoanBalance: numberOf(input['remainingLoanBalance']),
    },
  }),
  success: 'found',
  reply: object({ vin: maybeText, year: number, make: text, model: text, message: maybeText }),
  failures: [{ says: /^No plate match$/, outcome: 'no-plate-match', name: 'NoPlateMatch' }],
});
