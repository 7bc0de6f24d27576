import { defineAction } from '../api/action.ts';
import { readMembers, numberOf, trimmedTextOf } from '../api/read-input.ts';
import { maybeDisplayText, nonBlankText, numberOrNumericText, object, undefinedIfInvalid } from './reply-shapes.ts';

/** @source A §4 Plate submit, A §7 */
export const lookupVehicle = defineAction({
  about: 'Finds the vehicle with a license plate.',
  input: ['plateNumber', 'plateState', 'estimatedMileageRange', 'currentMonthlyPayment', 'remainingLoanBalance'],
  sensitive: ['identifier'],
  method: 'POST',
  path: 'vehicle/getvin',
  payload: (input) => ({
    body: {
      plateNumber: trimmedTextOf(input['plateNumber']).toUpperCase(),
      ...readMembers(input, ['plateState', 'estimatedMileageRange'], trimmedTextOf),
      ...readMembers(input, ['currentMonthlyPayment', 'remainingLoanBalance'], numberOf),
    },
  }),
  success: 'found',
  reply: object({
    vin: undefinedIfInvalid(nonBlankText),
    year: numberOrNumericText,
    make: nonBlankText,
    model: nonBlankText,
    message: maybeDisplayText,
  }),
  failures: [{ messagePattern: /^No plate match$/, outcome: 'no-plate-match', name: 'NoPlateMatch' }],
});
