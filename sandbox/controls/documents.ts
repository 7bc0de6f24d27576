import type { Contact } from '../world/records.ts';
import type { World } from '../world/world.ts';

/** What was done on the documents site. */
export interface DocumentsDone {
  documents?: true | undefined;
  references?: true | undefined;
}

/**
 * Records uploaded documents or an added reference, and tells the hub's clients on each of the contact's connection ids.
 *
 * @returns how many messages the hub's clients got
 * @source A §4 Next steps
 */
export function finishDocuments(world: World, contact: Contact, done: DocumentsDone): number {
  if (done.documents) contact.isDocumentsUploaded = true;
  if (done.references) contact.isReferenceAdded = true;
  const { contactId, isDocumentsUploaded, isReferenceAdded } = contact;
  let notified = 0;
  for (const { connectionId } of contact.redirects) {
    if (connectionId === null) continue;
    notified += world.hub.broadcast(connectionId, [{ contactId, isDocumentsUploaded, isReferenceAdded }]);
  }
  return notified;
}
