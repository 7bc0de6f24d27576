import { defineAction } from '../api/action.ts';
import { requireContactId, requireLeadId } from './read-ids.ts';
import { id, maybeToken, object, token } from './reply-shapes.ts';

/** The reply contains the parameters of the documents site's URL. @source A §4 Next steps, A §7, decisions 1, 5 */
export const startDocuments = defineAction({
  about: 'Prepares the documents site for this applicant.',
  input: ['contactId', 'leadId', 'authToken?'],
  sensitive: ['token'],
  method: 'POST',
  path: 'contacts/contact/stip-redirect',
  auth: true,
  payload: (input) => ({ body: { contactId: requireContactId(input), leadId: requireLeadId(input) } }),
  success: 'prepared',
  reply: object({ stipId: id, contactId: id, authId: token, connectionId: maybeToken }),
});
