import type { SandboxCaller } from './caller.ts';
import { contactBody } from './requests.ts';

export interface ContactIds {
  contactId: string;
  leadId: string;
  assetId: string;
}

export interface StartedIdentity {
  authToken: string;
  correlationId: string;
  next: string;
}

/** Creates a contact, by default with an SSN that is not a magic input. */
export async function createContact(sandbox: SandboxCaller, ssn = '123456789'): Promise<ContactIds> {
  const contactRequest = { ...contactBody.contactRequest, ssn };
  const reply = await sandbox.api('POST', 'contacts/contact/create', { body: { ...contactBody, contactRequest } });
  return reply.json as unknown as ContactIds;
}

/** Starts a verification on a desktop, with a phone number that ends in four digits. */
export async function startOnDesktop(sandbox: SandboxCaller, lastFour = '0100'): Promise<StartedIdentity> {
  const body = { flowType: 'desktop', dob: '1988-04-02', phoneNumber: `+1303555${lastFour}` };
  return (await sandbox.api('POST', 'prove/start', { body })).json as unknown as StartedIdentity;
}

/** Starts a verification on a mobile device. The birth date selects the result. */
export async function startOnMobile(sandbox: SandboxCaller, dob = '1988-04-02'): Promise<StartedIdentity> {
  return (await sandbox.api('POST', 'prove/start', { body: { flowType: 'mobile', dob } }))
    .json as unknown as StartedIdentity;
}

export function newestText(sandbox: SandboxCaller, phone: string) {
  const message = sandbox.world.phones.messages(phone).at(-1);
  if (!message) throw new Error('No text arrived.');
  return message;
}

/** Starts on a desktop and opens the link, which completes the verification. */
export async function verifiedOnDesktop(sandbox: SandboxCaller, lastFour = '0100'): Promise<StartedIdentity> {
  const identity = await startOnDesktop(sandbox, lastFour);
  await sandbox.client('mobile/instantlink/start', identity.authToken);
  const { url } = newestText(sandbox, `303555${lastFour}`);
  await sandbox.send('GET', new URL(url ?? '').pathname);
  return identity;
}
