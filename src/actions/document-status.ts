import { defineAction } from '../api/action.ts';
import { contactAndLeadIdOf } from './read-ids.ts';
import { maybeFlag, object } from './reply-shapes.ts';

/** @source A §7, decisions 1, 5 */
export const documentStatus = defineAction({
  about: 'Whether documents or references have arrived.',
  input: ['contactId', 'leadId', 'authToken?'],
  sensitive: ['token'],
  method: 'POST',
  path: 'contacts/contact/stip-documents',
  auth: true,
  isReadOnly: true,
  payload: (input) => ({ body: contactAndLeadIdOf(input) }),
  success: 'read',
  reply: object({ isDocumentsUploaded: maybeFlag, isReferenceAdded: maybeFlag }),
});
