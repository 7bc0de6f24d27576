import { defineAction } from '../api/action.ts';
import { bothIdsOf } from './read-ids.ts';
import { maybeFlag, object } from './reply-shapes.ts';

/** @source A §7, decisions 1, 5 */
export const documentStatus = defineAction({
  about: 'Whether documents or references have arrived.',
  input: ['contactId', 'leadId', 'authToken?'],
  sensitive: ['token'],
  method: 'POST',
  path: 'contacts/contact/stip-documents',
  auth: true,
  reads: true,
  payload: (input) => ({ body: bothIdsOf(input) }),
  success: 'read',
  reply: object({ isDocumentsUploaded: maybeFlag, isReferenceAdded: maybeFlag }),
});
