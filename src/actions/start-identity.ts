import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { phoneOf, textOf } from '../api/read-input.ts';

/** `started` with { authToken?, correlationId, next }; the number goes along on desktop only. @source A §4 Identity start, A §7 */
export const startIdentity: Action = async (input, { api, signal }) => {
  const flowType = textOf(input['flowType']);
  const phone = phoneOf(input['phone']);
  const body = {
    flowType,
    dob: textOf(input['dob']),
    ...(flowType === 'desktop' ? { phoneNumber: `+1${phone}` } : {}),
  };
  return asActionResult('started', await api.call(endpoints['start-identity'], { body }, signal));
};
