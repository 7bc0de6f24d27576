import { ActionError } from '../api/errors.ts';
import { type ActionInput, trimmedTextOf } from '../api/read-input.ts';

type IdErrorCode = 'contact-id-missing' | 'lead-id-missing' | 'ids-missing';

/** @throws ActionError 'contact-id-missing'; a flow may show its message. @source A §8 Client errors */
export function requireContactId(input: ActionInput): string {
  const contactId = trimmedTextOf(input['contactId']);
  if (contactId === '') throw new ActionError<IdErrorCode>('contact-id-missing', 'Contact id are required');
  return contactId;
}

/** @throws ActionError 'lead-id-missing'. @source A §8 Client errors */
export function requireLeadId(input: ActionInput): string {
  const leadId = trimmedTextOf(input['leadId']);
  if (leadId === '') throw new ActionError<IdErrorCode>('lead-id-missing', 'Lead ID are required');
  return leadId;
}

/** @throws ActionError 'ids-missing'. @source A §8 Client errors */
export function requireContactAndLeadId(input: ActionInput): { contactId: string; leadId: string } {
  const contactId = trimmedTextOf(input['contactId']);
  const leadId = trimmedTextOf(input['leadId']);
  if (contactId === '' || leadId === '')
    throw new ActionError<IdErrorCode>('ids-missing', 'Contact ID and Lead ID are required');
  return { contactId, leadId };
}
