import { defineAction } from '../api/action.ts';
import { requiredTextOf } from '../api/read-input.ts';
import { anyReply } from './reply-shapes.ts';

/** @source A §4 Offer selection, A §7 */
export const activateDeal = defineAction({
  about: 'Activates the chosen offer.',
  input: ['dealId'],
  method: 'POST',
  path: 'lender/{dealId}/active',
  payload: (input) => ({ params: { dealId: requiredTextOf(input, 'dealId') } }),
  success: 'activated',
  reply: anyReply,
});
