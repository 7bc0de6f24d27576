import { onTestFinished } from 'vitest';
import { type RunningSandbox, type StartOptions, startSandbox } from '../../sandbox/start.ts';
import { apiHeaders, type Json } from './caller.ts';
import { contactBody } from './requests.ts';

/** Starts a sandbox server for one test. */
export async function running(options: StartOptions = {}): Promise<RunningSandbox> {
  const sandbox = await startSandbox({ slowReplyMs: 5, ...options });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

export async function post(sandbox: RunningSandbox, path: string, body: unknown): Promise<Json> {
  const reply = await fetch(`${sandbox.origin}/api/${path}`, {
    method: 'POST',
    headers: apiHeaders(),
    body: JSON.stringify(body),
  });
  return (await reply.json()) as Json;
}

/** A contact that was transferred to the documents site. */
export async function handedOver(sandbox: RunningSandbox) {
  const ids = (await post(sandbox, 'contacts/contact/create', contactBody)) as unknown as {
    contactId: string;
    leadId: string;
  };
  const { contactId, leadId } = ids;
  const redirect = (await post(sandbox, 'contacts/contact/stip-redirect', { contactId, leadId })) as unknown as {
    stipId: string;
    authId: string;
    connectionId: string;
  };
  const query = new URLSearchParams({ id: redirect.stipId, contactId, authId: redirect.authId });
  return { contactId, leadId, ...redirect, documentsUrl: `${sandbox.origin}/documents?${query.toString()}` };
}
