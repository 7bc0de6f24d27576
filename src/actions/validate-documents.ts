import { defineAction } from '../api/action.ts';
import { requiredTextOf } from '../api/read-input.ts';
import { anyReply } from './reply-shapes.ts';

/** @source A §4 Next steps, A §7, decisions 1, 5 */
export const validateDocuments = defineAction({
  about: 'Validates that the applicant has returned from the documents site.',
  input: ['connectionId', 'authToken?'],
  sensitive: ['token'],
  method: 'POST',
  path: 'contacts/contact/validate-redirect-cdx/{connectionId}',
  auth: true,
  payload: (input) => ({ params: { connectionId: requiredTextOf(input, 'connectionId') } }),
  success: 'validated',
  reply: anyReply,
});
