import { RejectedCall } from '../errors.ts';
import type { Contact } from '../world/records.ts';
import type { World } from '../world/world.ts';

/** @throws RejectedCall `not-found` */
export function requireContact(world: World, contactId: string): Contact {
  const contact = world.contacts.get(contactId);
  if (!contact) throw new RejectedCall('not-found', 'contactId is unknown');
  return contact;
}

/** @throws RejectedCall if the contact is unknown or its lead id differs */
export function requireContactWithLead(world: World, ids: { contactId: string; leadId: string }): Contact {
  const contact = requireContact(world, ids.contactId);
  if (contact.leadId !== ids.leadId) throw new RejectedCall('bad-request', 'leadId belongs to another contact');
  return contact;
}
