import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { contactIdOf, leadIdOf } from './read-ids.ts';
import { textOf } from '../api/read-input.ts';

/** `recorded`; the reply is not described. @source A §3 Progress update, A §7, decisions 4 */
export const recordProgress: Action = async (input, { api, signal }) => {
  const body = {
    contactId: contactIdOf(input),
    leadId: leadIdOf(input),
    nextScreen: textOf(input['nextScreen']),
    completedScreen: textOf(input['completedScreen']),
  };
  return asActionResult('recorded', await api.call(endpoints['record-progress'], { body }, signal));
};
