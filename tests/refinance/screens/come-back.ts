import type { Application } from '../../support/browser/application.ts';
import { waitForStep } from '../../support/browser/screen.ts';
import { contactBody } from '../../sandbox/requests.ts';

/** Differences from the usual earlier visit. */
export interface EarlierVisit {
  /** SSN. Its last digits select the data of the contact in the sandbox. */
  readonly ssn?: string;
  /** Stored data besides the IDs, such as the chosen offer. */
  readonly kept?: Readonly<Record<string, unknown>>;
}

/**
 * Opens the application with the data of an earlier visit: the server has a contact, the browser has its IDs, and the
 * server names `step` as the next.
 *
 * @param shown the step that is then on screen, if it differs
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
