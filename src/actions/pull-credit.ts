import { defineAction } from '../api/action.ts';
import { contactIdOf, leadIdOf } from './read-ids.ts';
import { anyReply } from './reply-shapes.ts';

/** @source A §4 Soft pull, A §7, decision 2 */
export const pullCredit = defineAction({
  about: 'Soft credit check.',
  input: ['contactId', 'leadId'],
  method: 'GET',
  path: 'contacts/{contactId}/credit-summary/',
  payload: (input) => ({ params: { contactId: contactIdOf(input) }, query: { leadId: leadIdOf(input) } }),
  success: 'pulled',
  reply: anyReply,
});
