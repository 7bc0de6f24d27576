import { defineAction } from '../api/action.ts';
import { readMembers, trimmedTextOf } from '../api/read-input.ts';
import { requireContactId, requireLeadId } from './read-ids.ts';
import { anyReply } from './reply-shapes.ts';

/** @source A §3 Progress update, A §7, decision 4 */
export const recordProgress = defineAction({
  about: 'Sends the completed screen and the next one to the server.',
  input: ['contactId', 'leadId', 'nextScreen', 'completedScreen'],
  method: 'PUT',
  path: 'progress-history',
  payload: (input) => ({
    body: {
      contactId: requireContactId(input),
      leadId: requireLeadId(input),
      ...readMembers(input, ['nextScreen', 'completedScreen'], trimmedTextOf),
    },
  }),
  success: 'recorded',
  reply: anyReply,
});
