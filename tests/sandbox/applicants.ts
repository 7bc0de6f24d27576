import type { SandboxCaller } from './caller.ts';
import { contactBody } from './requests.ts';

/** The ids a created contact is known by. */
export interface ContactIds {
  contactId: string;
  leadId: string;
  assetId: string;
}

/** An identity that was started. */
export interface StartedIdentity {
  authToken: string;
  correlationId: string;
  next: string;
}

/** Creates a contact, by default one whose SSN is not magic. */
export async function createContact(sandbox: SandboxCaller, ssn = '123456789'): Promise<ContactIds> {
  const contactRequest = { ...contactBody.contactRequest, ssn };
  const reply = await sandbox.api('POST', 'contacts/contact/create', { body: { ...contactBody, contactRequest } });
  return reply.json as unknown as ContactIds;
}

/** Starts identity on a desktop, with a phone that ends in the four digits. */
export async function startOnDesktop(sandbox: SandboxCaller, lastFour = '0100'): Promise<StartedIdentity> {
  const body = { flowType: 'desktop', dob: '1988-04-02', phoneNumber: `+1303555${lastFour}` };
  return (await sandbox.api('POST', 'prove/start', { body })).json as unknown as StartedIdentity;
}

/** Starts identity on a mobile device, where the birth date decides. */
export async function startOnMobile(sandbox: SandboxCaller, dob = '1988-04-02'): Promise<StartedIdentity> {
  return (await sandbox.api('POST', 'prove/start', { body: { flowType: 'mobile', dob } }))
    .json as unknown as StartedIdentity;
}

/** The newest text of a number. */
export function newestText(sandbox: SandboxCaller, phone: string) {
  const message = sandbox.world.phones.messages(phone).at(-1);
  if (!message) throw new Error('No text arrived.');
  return message;
}

/** Starts on a desktop and opens the link, so that the verification is done. */
export async function verifiedOnDesktop(sandbox: SandboxCaller, lastFour = '0100'): Promise<StartedIdentity> {
  const identity = await startOnDesktop(sandbox, lastFour);
  await sandbox.client('mobile/instantlink/start', identity.authToken);
  const { url } = newestText(sandbox, `303555${lastFour}`);
  await sandbox.send('GET', new URL(url ?? '').pathname);
  return identity;
}
