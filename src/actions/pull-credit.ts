import { defineAction } from '../api/action.ts';
import { requireContactId, requireLeadId } from './read-ids.ts';
import { anyReply } from './reply-shapes.ts';

/** @source A §4 Soft pull, A §7, decision 2 */
export const pullCredit = defineAction({
  about: 'Runs a soft credit check.',
  input: ['contactId', 'leadId'],
  method: 'GET',
  path: 'contacts/{contactId}/credit-summary/',
  payload: (input) => ({ params: { contactId: requireContactId(input) }, query: { leadId: requireLeadId(input) } }),
  success: 'pulled',
  reply: anyReply,
});
