import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { requiredOf } from '../api/read-input.ts';

/** `activated`; the reply is not described. @source A §4 Offer selection, A §7 */
export const activateDeal: Action = async (input, { api, signal }) => {
  const params = { dealId: requiredOf(input, 'dealId') };
  return asActionResult('activated', await api.call(endpoints['activate-deal'], { params }, signal));
};
