import { defineAction } from '../api/action.ts';
import { contactIdOf, leadIdOf } from './read-ids.ts';
import { maybeText, object } from './reply-shapes.ts';

/**
 * The browser deletes its draft after `not-found`. Only JSON replies of the API have this outcome: a gateway's 404 and
 * an empty reply (A §8) are `refused`.
 *
 * @source A §4 Resume on load, A §8, decisions 1, 3, docs/decisions/0032
 */
export const loadProgress = defineAction({
  about: 'Loads the screen with which the applicant continues.',
  input: ['contactId', 'leadId'],
  method: 'GET',
  path: 'progress-history/contact/{contactId}/lead/{leadId}',
  payload: (input) => ({ params: { contactId: contactIdOf(input), leadId: leadIdOf(input) } }),
  success: 'loaded',
  reply: object({ nextScreen: maybeText }),
  failures: [{ status: 404, isJsonOnly: true, outcome: 'not-found' }],
});
