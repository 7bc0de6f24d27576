import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { requiredOf } from '../api/read-input.ts';

/** `listed` with [{ modelName }]; `make` is the make's id. @source A §7 */
export const listModels: Action = async (input, { api, signal }) => {
  const query = { yearID: requiredOf(input, 'year'), makeID: requiredOf(input, 'make') };
  return asActionResult('listed', await api.call(endpoints['list-models'], { query }, signal));
};
