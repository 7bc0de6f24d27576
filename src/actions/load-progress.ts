import { defineAction } from '../api/action.ts';
import { contactIdOf, leadIdOf } from './read-ids.ts';
import { maybeText, object } from './reply-shapes.ts';

/**
 * `not-found` is what the API itself says, in JSON: then what the browser keeps is forgotten. A 404 of a gateway, and an
 * empty reply, which is a 404 too (A §8), are refusals like any other.
 *
 * @source A §4 Resume on load, A §8, decisions 1, 3, docs/decisions/0032
 */
export const loadProgress = defineAction({
  about: 'The screen to go on with.',
  input: ['contactId', 'leadId'],
  method: 'GET',
  path: 'progress-history/contact/{contactId}/lead/{leadId}',
  payload: (input) => ({ params: { contactId: contactIdOf(input), leadId: leadIdOf(input) } }),
  success: 'loaded',
  reply: object({ nextScreen: maybeText }),
  failures: [{ status: 404, inJson: true, outcome: 'not-found' }],
});
