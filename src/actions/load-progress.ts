import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { contactIdOf, leadIdOf } from './read-ids.ts';

const notFound = 404;

/** `loaded` with { nextScreen? }, or `not-found`, an empty reply included. @source A §4 Resume on load, A §8, decisions 1, 3 */
export const loadProgress: Action = async (input, { api, signal }) => {
  const params = { contactId: contactIdOf(input), leadId: leadIdOf(input) };
  const result = await api.call(endpoints['load-progress'], { params }, signal);
  if (!result.ok && result.failure.status === notFound) return { outcome: 'not-found', failure: result.failure };
  return asActionResult('loaded', result);
};
