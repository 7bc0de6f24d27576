import { RefusedCall } from '../errors.ts';
import type { Contact } from '../world/records.ts';
import type { World } from '../world/world.ts';

/** The contact a call is about. @throws RefusedCall `not-found` naming contactId */
export function contactOf(world: World, contactId: string): Contact {
  const contact = world.contacts.get(contactId);
  if (!contact) throw new RefusedCall('not-found', 'contactId is unknown');
  return contact;
}

/** The contact whose lead a call is about as well. @throws RefusedCall naming contactId or leadId */
export function contactWithLead(world: World, ids: { contactId: string; leadId: string }): Contact {
  const contact = contactOf(world, ids.contactId);
  if (contact.leadId !== ids.leadId) throw new RefusedCall('bad-request', 'leadId is not of this contact');
  return contact;
}
