import { type Action, asActionResult } from '../api/action.ts';
import { endpoints, serverWords } from './endpoints.ts';
import { numberOf, textOf } from '../api/read-input.ts';

/** `found` with { vin, year, make, model, message }, or `no-plate-match`. @source A §4 Plate submit, A §7 */
export const lookupVehicle: Action = async (input, { api, signal }) => {
  const body = {
    plateNumber: textOf(input['plateNumber']).toUpperCase(),
    plateState: textOf(input['plateState']),
    estimatedMileageRange: textOf(input['estimatedMileageRange']),
    currentMonthlyPayment: numberOf(input['currentMonthlyPayment']),
    remainingLoanBalance: numberOf(input['remainingLoanBalance']),
  };
  const result = await api.call(endpoints['lookup-vehicle'], { body }, signal);
  const status = result.ok ? result.status : result.failure.status;
  const message = result.ok ? result.reply.message : result.failure.message;
  if (message === serverWords.noPlateMatch) {
    return { outcome: 'no-plate-match', failure: { status, message, name: 'NoPlateMatch' } };
  }
  return asActionResult('found', result);
};
