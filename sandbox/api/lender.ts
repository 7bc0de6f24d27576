import * as v from 'valibot';
import { nonBlankText } from '../check/fields.ts';
import { RejectedCall } from '../errors.ts';
import { jsonReply, pause } from '../server/replies.ts';
import { ssnBehavior } from '../world/magic-people.ts';
import { offersFor } from '../world/offers.ts';
import type { Contact, Deal } from '../world/records.ts';
import type { World } from '../world/world.ts';
import { defineApiCall } from './api-call.ts';
import { requireContactWithLead } from './find-contact.ts';

/**
 * The lender/* calls, which return the offers and store the chosen offer.
 *
 * @source A §7, decision 2
 */
export const lenderCalls = [
  defineApiCall('POST', 'lender', {
    bodySchema: v.strictObject({ contactId: nonBlankText, leadId: nonBlankText }),
    async handler({ world, body }) {
      const contact = requireContactWithLead(world, body);
      const behavior = ssnBehavior(contact.ssn);
      if (behavior === 'slow-lender') await pause(world.slowReplyMs);
      const offers = dealsOf(world, contact).map(({ contactId: _contact, isActive: _active, ...offer }) => offer);
      return jsonReply({ offers, usedDefaultScore: behavior === 'no-offers-default-score' });
    },
  }),

  defineApiCall('POST', 'lender/{dealId}/active', {
    handler({ world, params }) {
      const deal = world.deals.get(params.dealId ?? '');
      if (!deal) throw new RejectedCall('not-found', 'dealId is unknown');
      for (const candidate of world.deals.values()) {
        if (candidate.contactId === deal.contactId) candidate.isActive = candidate === deal;
      }
      return jsonReply({});
    },
  }),
];

/** Offers are created once per contact, so a repeated call returns the same ones. */
function dealsOf(world: World, contact: Contact): Deal[] {
  const existing = [...world.deals.values()].filter((deal) => deal.contactId === contact.contactId);
  if (existing.length > 0) return existing;
  const deals = offersFor(contact);
  for (const deal of deals) world.deals.set(deal.dealId, deal);
  return deals;
}
