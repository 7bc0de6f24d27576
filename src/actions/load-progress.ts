import { defineAction } from '../api/action.ts';
import { requireContactId, requireLeadId } from './read-ids.ts';
import { maybeDisplayText, object } from './reply-shapes.ts';

/**
 * The browser deletes its draft after `not-found`. Only JSON replies from the API have this outcome: a gateway's 404
 * and an empty reply (A §8) are `refused`.
 *
 * @source A §4 Resume on load, A §8, decisions 1, 3, 56
 */
export const loadProgress = defineAction({
  about: 'Loads the screen on which the applicant continues.',
  input: ['contactId', 'leadId'],
  method: 'GET',
  path: 'progress-history/contact/{contactId}/lead/{leadId}',
  payload: (input) => ({ params: { contactId: requireContactId(input), leadId: requireLeadId(input) } }),
  success: 'loaded',
  reply: object({ nextScreen: maybeDisplayText }),
  failures: [{ status: 404, isJsonOnly: true, outcome: 'not-found' }],
});
