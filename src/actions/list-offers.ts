import * as v from 'valibot';
import { defineAction } from '../api/action.ts';
import { requireContactId, requireLeadId } from './read-ids.ts';
import {
  flagOrFalse,
  numberOrNumericText,
  object,
  recordsUnlessAllInvalid,
  idAsText,
  displayText,
} from './reply-shapes.ts';

const positive = v.pipe(numberOrNumericText, v.gtValue(0));
const offer = object({
  dealId: idAsText,
  offerType: displayText,
  term: positive,
  rate: v.pipe(numberOrNumericText, v.minValue(0)),
  monthlyPaymentAmount: positive,
});

/** @source A §3 Offer, A §7 */
export const listOffers = defineAction({
  about: 'Lists the offers from lenders.',
  input: ['contactId', 'leadId'],
  method: 'POST',
  path: 'lender',
  payload: (input) => ({ body: { contactId: requireContactId(input), leadId: requireLeadId(input) } }),
  success: 'listed',
  // If there are no offers, `usedDefaultScore` decides which decline screen is shown, so it is required.
  reply: v.union([
    object({ offers: v.pipe(recordsUnlessAllInvalid(offer), v.minLength(1)), usedDefaultScore: flagOrFalse }),
    object({ offers: v.strictTuple([]), usedDefaultScore: v.boolean() }),
  ]),
});
