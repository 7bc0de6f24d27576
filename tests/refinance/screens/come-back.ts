import type { Application } from '../../support/browser/application.ts';
import { waitForStep } from '../../support/browser/screen.ts';
import { contactBody } from '../../sandbox/requests.ts';

/** What differs from the usual earlier visit. */
export interface EarlierVisit {
  /** Its last digits decide what the sandbox knows of the contact. */
  readonly ssn?: string;
  /** Kept beside the ids: the chosen offer, the flags. */
  readonly kept?: Readonly<Record<string, unknown>>;
}

/**
 * Opens the application as someone who was here before: a contact is at the server, its ids are in the browser, and the
 * server names `step` as the next.
 *
 * @param shown step that is then on screen, if it is another
 */
export async function comeBack(
  application: Application,
  step: string,
  { ssn = '123456789', kept = {} }: EarlierVisit = {},
  shown = step,
): Promise<void> {
  const { page, sandbox } = application;
  const { origin, world } = sandbox;
  const reply = await fetch(`${origin}/api/contacts/contact/create`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authtoken: `sandbox-${crypto.randomUUID()}`,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ ...contactBody, contactRequest: { ...contactBody.contactRequest, ssn } }),
  });
  const ids = (await reply.json()) as { readonly contactId: string };
  const contact = world.contacts.get(ids.contactId);
  if (contact === undefined) throw new Error(`No contact was created: ${reply.status}`);
  contact.progress = { nextScreen: step, completedScreen: 'SOFT_PULL_ACKNOWLEDGEMENT' };
  const contactData = { ...ids, remainingLoanBalance: 24_600, timeStamp: Date.now() };
  // A page of the same origin without the application.
  await page.goto(`${origin}/legal/terms`);
  await page.evaluate(
    (value) => localStorage.setItem('refinance-application', value),
    JSON.stringify({ contactData, ...kept }),
  );
  world.journal.clear();
  await application.open();
  await waitForStep(page, shown);
}
