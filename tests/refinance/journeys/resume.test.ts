import { describe, expect, test } from 'vitest';
import type { RunningSandbox } from '../../../sandbox/start.ts';
import { freshSandbox, journeyStart, visit } from '../../support/refinance.ts';
import { post } from '../../sandbox/running.ts';
import { contactBody } from '../../sandbox/requests.ts';
import { chooseOffer, consent } from './stages.ts';
import { shows } from '../../support/shows.ts';

const dayMs = 86_400_000;

interface Ids {
  readonly contactId: string;
  readonly leadId: string;
  readonly assetId: string;
}

/** A contact of an earlier visit, with its data in the browser. */
async function earlierVisit({ nextScreen = '', ssn = '123456789', ageMs = dayMs } = {}) {
  const sandbox = await freshSandbox();
  const body = { ...contactBody, contactRequest: { ...contactBody.contactRequest, ssn } };
  const ids = (await post(sandbox, 'contacts/contact/create', body)) as unknown as Ids;
  const contact = sandbox.world.contacts.get(ids.contactId);
  if (contact && nextScreen !== '') contact.progress = { nextScreen, completedScreen: 'SOFT_PULL_ACKNOWLEDGEMENT' };
  sandbox.world.journal.clear();
  const contactData = { ...ids, remainingLoanBalance: 24_600, timeStamp: journeyStart - ageMs };
  return { sandbox, contact, stored: { contactData } };
}

const calls = ({ world }: RunningSandbox): string[] =>
  world.journal.list().map(({ method, path }) => `${method} ${path.replaceAll(/[0-9a-f-]{36}/g, '*')}`);

describe('a returning visit', () => {
  test('starts at the plate without a call if nothing is stored', shows('A4.resume.1'), async () => {
    const one = await visit();
    await one.until('ENTER_LICENSE_PLATE');
    expect(calls(one.sandbox)).toEqual([]);
  });

  test.each([
    ['no contactId', { leadId: 'l', assetId: 'a', timeStamp: journeyStart }],
    ['no leadId', { contactId: 'c', assetId: 'a', timeStamp: journeyStart }],
    ['no time', { contactId: 'c', leadId: 'l' }],
    ['a time more than 30 days ago', { contactId: 'c', leadId: 'l', timeStamp: journeyStart - 30 * dayMs - 1 }],
    ['a time more than a day in the future', { contactId: 'c', leadId: 'l', timeStamp: journeyStart + dayMs + 1 }],
    ['a numeric contactId', { contactId: 7, leadId: 'l', timeStamp: journeyStart }],
  ])(
    'clears stored data with %s and starts at the plate',
    shows('A4.resume.2', 'A4.resume.3', 'A4.resume.4'),
    async (_, contactData) => {
      const one = await visit({ stored: { contactData } });
      await one.until('ENTER_LICENSE_PLATE');
      expect(one.stored()).toBeUndefined();
      expect(calls(one.sandbox)).toEqual([]);
    },
  );

  test.each([['not an object'], [[]], [null], [{ contactData: 'x' }]])(
    'starts at the plate if %j is stored',
    async (stored) => {
      const one = await visit({ stored });
      await one.until('ENTER_LICENSE_PLATE');
    },
  );

  test('resumes if the stored data is exactly 30 days old', shows('A4.resume.4', 'A9.session.1'), async () => {
    const { sandbox, stored } = await earlierVisit({ nextScreen: 'LOAN_SELECTION', ageMs: 30 * dayMs });
    const one = await visit({ stored }, sandbox);
    await one.until('LOAN_SELECTION');
  });

  test(
    'clears the stored data if the server does not know the progress',
    shows('A4.resume.6', 'A8.status.7'),
    async () => {
      const { stored } = await earlierVisit();
      const one = await visit({ stored });
      await one.until('ENTER_LICENSE_PLATE');
      expect(one.stored()).toBeUndefined();
      expect(one.tracked.filter(({ kind }) => kind === 'identify').map(({ name }) => name)).toEqual(['nobody']);
    },
  );

  test.each([
    { status: 500, body: { message: 'Down' } },
    { status: 422, body: { message: 'Not now' } },
    { drop: 'before' as const },
  ])('shows any other error and resumes after a retry: %j', shows('A4.resume.7'), async (fault) => {
    const { sandbox, stored } = await earlierVisit({ nextScreen: 'LOAN_SELECTION' });
    const path = 'progress-history/contact/{contactId}/lead/{leadId}';
    sandbox.world.faults.add([{ method: 'GET', path, times: 'drop' in fault ? 3 : 1, ...fault }]);
    const one = await visit({ stored }, sandbox);
    await one.until('error');
    expect(one.stored()).toMatchObject(stored);
    one.raise('RETRY');
    await one.until('LOAN_SELECTION');
  });

  test.each([
    ['a gateway HTML page', { status: 404, body: '<html>404 Not Found</html>' }],
    ['a 404 with an empty body', { status: 404, body: '' }],
    ['an empty reply', { body: '' }],
  ])('keeps the stored data after %s and offers a retry and a restart', async (_, fault) => {
    const { sandbox, stored } = await earlierVisit({ nextScreen: 'LOAN_SELECTION' });
    const path = 'progress-history/contact/{contactId}/lead/{leadId}';
    sandbox.world.faults.add([{ method: 'GET', path, times: 2, ...fault }]);
    const one = await visit({ stored }, sandbox);
    await one.until('contact-gone');
    expect(one.stored()).toMatchObject(stored);
    const other = await visit({ stored }, sandbox);
    await other.until('contact-gone');
    other.raise('RESTART');
    await other.until('ENTER_LICENSE_PLATE');
    expect(other.stored()).toBeUndefined();

    one.raise('RETRY');
    await one.until('LOAN_SELECTION');
    expect(one.stored()).toMatchObject(stored);
    expect(sandbox.world.contacts.size).toBe(1);
  });

  test.each(['', 'OFF_RAMP', 'ENTER_LICENSE_PLATE', 'VERIFY_MOBILE_NUMBER', 'DISQUALIFIED', 'SOMETHING_NEW'])(
    'starts at the plate if the next screen is "%s"',
    shows('A4.resume.9', 'A4.resume.10', 'A4.resume.11'),
    async (nextScreen) => {
      const { sandbox, stored } = await earlierVisit({ nextScreen });
      const one = await visit({ stored }, sandbox);
      await one.until('ENTER_LICENSE_PLATE');
      expect(one.value('plateNumber')).toBeNull();
    },
  );

  test.each([
    ['YOUR_INFO', ['GET contacts/contact/*']],
    ['VERIFY_YOUR_INFO', ['GET contacts/contact/*']],
    ['YOUR_INFORMATION_MANUALLY', ['GET contacts/contact/*']],
    ['SOFT_PULL_ACKNOWLEDGEMENT', ['GET contacts/contact/*']],
    ['OFFER_SELECTION', ['POST lender']],
    ['CURRENT_ADDRESS_INFO', ['GET contacts/contact/*']],
    ['CURRENT_ADDRESS_INFO_MANUALLY', []],
    ['LOAN_SELECTION', ['GET contacts/*/loan-details']],
    ['LENDER_INFO', []],
    ['EMPLOYMENT_AND_INCOME', []],
    ['INCOME_SOURCES', []],
    ['NEXT_STEPS', ['POST contacts/contact/stip-documents']],
    ['CHECKLIST_STATUS', []],
    ['FINAL_OFFER', []],
    ['THANK_YOU', []],
  ])(
    'resumes at %s with the requests that the step needs',
    shows('A4.resume.5', 'A4.resume.8', 'A4.resume.12'),
    async (nextScreen, needed) => {
      const { sandbox, stored } = await earlierVisit({ nextScreen });
      const one = await visit({ stored }, sandbox);
      await one.until(nextScreen);
      expect(calls(sandbox)).toEqual(['GET progress-history/contact/*/lead/*', ...needed]);
      expect(one.banner()).toBe('');
    },
  );

  test.each([
    ['TWO_YEARS_ADDRESS_HISTORY', '123456789', 'CURRENT_ADDRESS_INFO'],
    ['CURRENT_ADDRESS_INFO', '123450005', 'CURRENT_ADDRESS_INFO_MANUALLY'],
    ['LOAN_SELECTION', '123450004', 'LENDER_INFO'],
    ['OFFER_SELECTION', '123450001', 'DISQUALIFIED_DECLINE_DEFAULT_CREDIT_SCORE'],
    ['OFFER_SELECTION', '123450002', 'DISQUALIFIED_DECLINE_LOW_CREDIT_SCORE'],
  ])(
    'goes from %s (SSN %s) to %s if the required data is missing',
    shows('A4.resume.12', 'A4.address.4', 'A4.loan.1'),
    async (nextScreen, ssn, shown) => {
      const { sandbox, stored } = await earlierVisit({ nextScreen, ssn });
      const one = await visit({ stored }, sandbox);
      await one.until(shown);
    },
  );

  /** The requests that steps need after a resume. */
  const needed = [
    ['SOFT_PULL_ACKNOWLEDGEMENT', 'GET', 'contacts/contact/{contactId}'],
    ['YOUR_INFO', 'GET', 'contacts/contact/{contactId}'],
    ['OFFER_SELECTION', 'POST', 'lender'],
    ['CURRENT_ADDRESS_INFO', 'GET', 'contacts/contact/{contactId}'],
    ['LOAN_SELECTION', 'GET', 'contacts/{contactId}/loan-details'],
  ] as const;

  test.each(
    needed.flatMap(([step, method, path]) =>
      [
        ['a gateway HTML page', { status: 404, body: '<html>404 Not Found</html>' }],
        ['a 404 with an empty body', { status: 404, body: '' }],
        ['an empty reply', { body: '' }],
      ].map(([what, fault]) => ({ what, step, fault: { method, path, times: 1, ...(fault as object) } })),
    ),
  )(
    'keeps the stored data if the request of $step returns $what, and succeeds with a retry',
    async ({ step, fault }) => {
      const { sandbox, stored } = await earlierVisit({ nextScreen: step });
      sandbox.world.faults.add([fault]);
      const one = await visit({ stored }, sandbox);
      await one.until(() => ['error', 'contact-gone'].includes(one.screen().step ?? ''));
      expect(one.stored()).toMatchObject(stored);
      one.raise('RETRY');
      await one.until(step);
      expect([one.stored(), sandbox.world.contacts.size]).toMatchObject([{ contactData: stored.contactData }, 1]);
    },
  );

  test.each(needed.flatMap(([step, method, path]) => [500, 422].map((status) => ({ step, method, path, status }))))(
    'loads the data of $step again after a failure with status $status',
    async ({ step, method, path, status }) => {
      const { sandbox, stored } = await earlierVisit({ nextScreen: step });
      sandbox.world.faults.add([{ method, path, times: 1, status, body: { message: 'Not now' } }]);
      const one = await visit({ stored }, sandbox);
      await one.until('error');
      one.raise('RETRY');
      await one.until(step);
      expect(one.banner()).toBe('');
    },
  );

  test('titles the manual information "Edit" if a first name is stored', shows('A2.title.8'), async () => {
    const { sandbox, stored } = await earlierVisit({ nextScreen: 'YOUR_INFORMATION_MANUALLY' });
    const one = await visit({ stored }, sandbox);
    await one.until('YOUR_INFORMATION_MANUALLY');
    expect(one.value('firstName')).not.toBeNull();
    expect(one.screen().title).toBe('Edit Your Information | Online Car Loan Refinance');
  });

  test('goes from the income list to the income form', async () => {
    const { sandbox, stored } = await earlierVisit({ nextScreen: 'INCOME_SOURCES' });
    const one = await visit({ stored }, sandbox);
    await one.until('INCOME_SOURCES');
    one.raise('SUBMIT');
    await one.until('EMPLOYMENT_AND_INCOME');
  });

  test('goes from the checklist to the documents', async () => {
    const { sandbox, stored } = await earlierVisit({ nextScreen: 'CHECKLIST_STATUS' });
    const one = await visit({ stored }, sandbox);
    await one.until('CHECKLIST_STATUS');
    one.raise('UPLOAD');
    await one.until('NEXT_STEPS');
  });

  test('goes from the final offer to the thank-you screen after the terms are accepted', async () => {
    const { sandbox, stored } = await earlierVisit({ nextScreen: 'FINAL_OFFER' });
    const one = await visit({ stored }, sandbox);
    await one.until('FINAL_OFFER');
    one.submit();
    expect(Object.keys(one.errors())).toEqual(['terms']);
    await one.fill({ terms: true });
    one.submit();
    await one.until('THANK_YOU');
    one.raise('LEAVE');
    expect(one.stored()).toBeUndefined();
  });

  test('skips the documents step if the documents have arrived', async () => {
    const { sandbox, contact, stored } = await earlierVisit({ nextScreen: 'NEXT_STEPS' });
    if (contact) contact.isReferenceAdded = true;
    const one = await visit({ stored }, sandbox);
    await one.until('OFF_RAMP');
  });

  test('creates no second contact from the personal information', async () => {
    const { sandbox, stored } = await earlierVisit({ nextScreen: 'YOUR_INFO' });
    const one = await visit({ stored }, sandbox);
    await one.until('YOUR_INFO');
    await one.fill(consent);
    one.submit();
    await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
    expect(sandbox.world.contacts.size).toBe(1);
    expect(calls(sandbox)).not.toContain('POST prove/complete');
  });

  test('shows the contact summary if it resumes at the soft pull', async () => {
    const { sandbox, stored } = await earlierVisit({ nextScreen: 'SOFT_PULL_ACKNOWLEDGEMENT' });
    const one = await visit({ stored }, sandbox);
    await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
    const drawn = JSON.stringify(one.screen().blocks);
    for (const words of ['Jordan', '1420 Juniper Street', 'jordan.averill@example.com', '+1 (303) 555-0100'])
      expect(drawn).toContain(words);
    one.raise('SUBMIT');
    await one.until('OFFER_SELECTION');
  });

  test('keeps the application and the chosen offer after a reload', async () => {
    const before = await visit();
    await chooseOffer(before);
    await before.until('CURRENT_ADDRESS_INFO');
    const one = await before.reload();
    await one.until('CURRENT_ADDRESS_INFO');
    expect(one.runtime.snapshot().context['selectedOffer']).toMatchObject({ offerType: 'Lowest payment' });
    expect(one.sandbox.world.contacts.size).toBe(1);
  });
});
