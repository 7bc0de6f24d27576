import { type Action, asActionResult } from '../api/action.ts';
import { endpoints } from './endpoints.ts';
import { contactIdOf, leadIdOf } from './read-ids.ts';

/** `listed` with { offers, usedDefaultScore }; no offers is a success too. @source A §3 Offer, A §7 */
export const listOffers: Action = async (input, { api, signal }) => {
  const body = { contactId: contactIdOf(input), leadId: leadIdOf(input) };
  return asActionResult('listed', await api.call(endpoints['list-offers'], { body }, signal));
};
