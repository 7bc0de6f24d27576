import type { Contact } from '../world/records.ts';
import type { World } from '../world/world.ts';

export interface DocumentActions {
  documents?: true | undefined;
  references?: true | undefined;
}

/**
 * Records uploaded documents or an added reference, and notifies the hub's clients.
 *
 * @returns number of notified clients
 * @source A §4 Next steps
 */
export function recordDocumentActions(world: World, contact: Contact, actions: DocumentActions): number {
  if (actions.documents) contact.isDocumentsUploaded = true;
  if (actions.references) contact.isReferenceAdded = true;
  const { contactId, isDocumentsUploaded, isReferenceAdded } = contact;
  let notified = 0;
  for (const { connectionId } of contact.redirects) {
    if (connectionId === null) continue;
    notified += world.hub.broadcast(connectionId, [{ contactId, isDocumentsUploaded, isReferenceAdded }]);
  }
  return notified;
}
