import * as v from 'valibot';
import { defineAction } from '../api/action.ts';
import { contactIdOf, leadIdOf } from './read-ids.ts';
import { maybeFlag, number, object, recordsOrInvalid, storedId, text } from './reply-shapes.ts';

const positive = v.pipe(number, v.gtValue(0));
const offer = object({
  dealId: storedId,
  offerType: text,
  term: positive,
  rate: v.pipe(number, v.minValue(0)),
  monthlyPaymentAmount: positive,
});

/** @source A §3 Offer, A §7 */
export const listOffers = defineAction({
  about: 'Offers of lenders.',
  input: ['contactId', 'leadId'],
  method: 'POST',
  path: 'lender',
  payload: (input) => ({ body: { contactId: contactIdOf(input), leadId: leadIdOf(input) } }),
  success: 'listed',
  // If there are no offers, `usedDefaultScore` decides which decline screen is shown, so it is required.
  reply: v.union([
    object({ offers: v.pipe(recordsOrInvalid(offer), v.minLength(1)), usedDefaultScore: maybeFlag }),
    object({ offers: v.strictTuple([]), usedDefaultScore: v.boolean() }),
  ]),
});
