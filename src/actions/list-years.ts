import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';

/** `listed` with [{ modelYear }], newest first. @source A §7 */
export const listYears: Action = async (_input, { api, signal }) => {
  const result = await api.call(endpoints['list-years'], {}, signal);
  if (!result.ok) return asActionResult('listed', result);
  const reply = result.reply.toSorted((one, other) => other.modelYear - one.modelYear);
  return { outcome: 'listed', reply };
};
