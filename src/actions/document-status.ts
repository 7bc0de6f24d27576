import { defineAction } from '../api/action.ts';
import { requireContactAndLeadId } from './read-ids.ts';
import { flagOrFalse, object } from './reply-shapes.ts';

/** @source A §7, decisions 1, 5 */
export const documentStatus = defineAction({
  about: 'Reads whether documents or references have arrived.',
  input: ['contactId', 'leadId', 'authToken?'],
  sensitive: ['token'],
  method: 'POST',
  path: 'contacts/contact/stip-documents',
  auth: true,
  isReadOnly: true,
  payload: (input) => ({ body: requireContactAndLeadId(input) }),
  success: 'read',
  reply: object({ isDocumentsUploaded: flagOrFalse, isReferenceAdded: flagOrFalse }),
});
