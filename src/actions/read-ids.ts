import { ActionError } from '../api/errors.ts';
import { type ActionInput, textOf } from '../api/read-input.ts';

/** @throws ActionError 'contact-id-missing'. @source A §8 Client errors */
export function contactIdOf(input: ActionInput): string {
  const contactId = textOf(input['contactId']);
  if (contactId === '') throw new ActionError('contact-id-missing', 'Contact id are required');
  return contactId;
}

/** @throws ActionError 'lead-id-missing'. @source A §8 Client errors */
export function leadIdOf(input: ActionInput): string {
  const leadId = textOf(input['leadId']);
  if (leadId === '') throw new ActionError('lead-id-missing', 'Lead ID are required');
  return leadId;
}

/** Both ids, for the document status. @throws ActionError 'ids-missing'. @source A §8 Client errors */
export function bothIdsOf(input: ActionInput): { contactId: string; leadId: string } {
  const contactId = textOf(input['contactId']);
  const leadId = textOf(input['leadId']);
  if (contactId === '' || leadId === '') throw new ActionError('ids-missing', 'Contact ID and Lead ID are required');
  return { contactId, leadId };
}
