import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { requiredOf } from '../api/read-input.ts';

/** `listed` with [{ makeId, makeName }]. @source A §7 */
export const listMakes: Action = async (input, { api, signal }) => {
  const query = { yearID: requiredOf(input, 'year') };
  return asActionResult('listed', await api.call(endpoints['list-makes'], { query }, signal));
};
