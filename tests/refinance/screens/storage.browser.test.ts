import { usualApplicant } from '../../support/browser/applicant.ts';
import type { Application } from '../../support/browser/application.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { fill, raise, waitForStep, waitForView } from '../../support/browser/screen.ts';
import { breakStorage, readStored, writeStored, type Stored } from '../../support/browser/stored.ts';
import { expect, test } from '../../support/browser/test.ts';
import { isIn, storageDump } from '../../support/browser/traces.ts';
import { shows } from '../../support/shows.ts';

const notKept = 'Your browser does not let us keep your place.';
const dayMs = 86_400_000;

/** Walks to a step with a contact and returns the stored data. */
async function comeFar(application: Application): Promise<Stored> {
  await walkTo(application, 'SOFT_PULL_ACKNOWLEDGEMENT');
  const stored = await readStored(application.page);
  if (stored === undefined) throw new Error('Nothing was kept');
  return stored;
}

for (const how of ['blocked', 'full'] as const)
  test(
    `with ${how} storage, the journey works and the page shows a notice`,
    shows('A3.storage.1'),
    async ({ application, page }) => {
      await breakStorage(page, how);
      await application.open();
      await expect(page.getByText(notKept)).toBeVisible();
      await walkTo(application, 'OFFER_SELECTION');
      await expect(page.getByText(notKept)).toBeVisible();
      await page.reload();
      await waitForStep(page, 'ENTER_LICENSE_PLATE');
    },
  );

test(
  'local storage has one key with ids, flags, step, offer and balance, and no other entered values',
  shows(
    'A3.storage.1',
    'A3.storage.2',
    'A3.storage.3',
    'A3.storage.6',
    'A3.contact.1',
    'A4.info.3',
    'A4.offer.1',
    'A9.session.2',
  ),
  async ({ at, page }) => {
    await at('CURRENT_ADDRESS_INFO');
    const { local, session, cookies } = await storageDump(page);
    // For a reload, the tab stores the car and the answers of this step, and nothing about the person.
    expect(Object.keys(session as object)).toEqual(['refinance-application', 'refinance-application-requests']);
    const { entries } = JSON.parse(String((session as Record<string, unknown>)['refinance-application'])) as {
      entries: object;
    };
    expect(Object.keys(entries).toSorted()).toEqual([
      'licensePlateInfoForm',
      'licensePlateInfoResponse',
      'manualLicensePlateInfoForm',
      'plateSubmitted',
      'verifyYourInformation',
    ]);
    const { phone, ssn, consent, person } = usualApplicant;
    const secrets = [phone, ssn, ssn.slice(-4), '1985', String(consent['email']), ...Object.values(person)];
    expect(
      secrets.filter((secret) => secret !== person['state'] && isIn(JSON.stringify(session), String(secret))),
    ).toEqual([]);
    expect(cookies).toEqual([]);
    expect(Object.keys(local as object)).toEqual(['refinance-application']);
    const offer = { dealId: expect.any(String), offerType: expect.any(String) };
    const figures = { term: expect.any(Number), rate: expect.any(Number), monthlyPaymentAmount: expect.any(Number) };
    const ids = { contactId: expect.any(String), leadId: expect.any(String), assetId: expect.any(String) };
    expect(await readStored(page)).toEqual({
      contactData: { ...ids, remainingLoanBalance: 21_480, timeStamp: expect.any(Number) },
      selectedOffer: { ...offer, ...figures },
      employmentAndIncomeAdded: false,
      documentsUploaded: false,
      state: { flow: 'refinance', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), step: 'CURRENT_ADDRESS_INFO' },
    });
    await expect(page.getByText(notKept)).toHaveCount(0);
  },
);

test(
  'broken, expired, foreign or incomplete stored data is treated as missing',
  shows('A4.resume.1', 'A4.resume.2', 'A4.resume.3', 'A4.resume.4', 'A9.session.1'),
  async ({ application, page }) => {
    const stored = await comeFar(application);
    const contactData = stored.contactData ?? {};
    const { contactId: _contact, ...withoutContact } = contactData;
    const { leadId: _lead, ...withoutLead } = contactData;
    const cases: Readonly<Record<string, unknown>> = {
      'no JSON': '{"contactData":',
      'another kind of JSON': '[1,2,3]',
      'a text of 200,000 characters': JSON.stringify({ ...stored, note: 'x'.repeat(200_000) }),
      'a prototype': `{"__proto__":${JSON.stringify(stored)}}`,
      'a prototype in the contact': `{"contactData":{"__proto__":${JSON.stringify(contactData)}}}`,
      'ids of another kind': { ...stored, contactData: { ...contactData, contactId: { $ne: 1 } } },
      'another major version': { ...stored, state: { ...stored.state, version: '2.0.0' } },
      'another flow': { ...stored, state: { ...stored.state, flow: 'home-loan' } },
      'no contactId': { ...stored, contactData: withoutContact },
      'no leadId': { ...stored, contactData: withoutLead },
      'no time': { ...stored, contactData: { ...contactData, timeStamp: null } },
      'more than 30 days': { ...stored, contactData: { ...contactData, timeStamp: Date.now() - 30 * dayMs - 60_000 } },
    };
    for (const [what, value] of Object.entries(cases))
      await test.step(what, async () => {
        await writeStored(page, value);
        await page.reload();
        await waitForStep(page, 'ENTER_LICENSE_PLATE');
        expect(await storageDump(page), what).toMatchObject({ local: {} });
        expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([]);
      });
    expect(application.journal().filter(({ path }) => path.startsWith('progress-history/'))).toEqual([]);

    // The control case: data that is nearly 30 days old, from a later minor version of the flow, is still used.
    const fresh = { ...contactData, timeStamp: Date.now() - 30 * dayMs + 60_000 };
    await writeStored(page, { ...stored, contactData: fresh, state: { ...stored.state, version: '1.99.0' } });
    await page.reload();
    await waitForStep(page, 'SOFT_PULL_ACKNOWLEDGEMENT');
  },
);

test(
  'a resume follows the progress of the server or starts over',
  shows(
    'A4.resume.5',
    'A4.resume.6',
    'A4.resume.7',
    'A4.resume.8',
    'A4.resume.9',
    'A4.resume.10',
    'A4.resume.11',
    'A8.status.7',
  ),
  async ({ application, page, watched }) => {
    watched.allow(/Failed to load resource.*(404|422|500)/);
    const stored = await comeFar(application);
    const progress = { method: 'GET', path: 'progress-history/contact/{contactId}/lead/{leadId}', times: 1 };
    const { contactId, leadId } = stored.contactData ?? {};
    const reply = (nextScreen?: string) => ({ ...progress, status: 200, body: { contactId, leadId, nextScreen } });
    for (const [what, fault] of [
      ['OFF_RAMP', reply('OFF_RAMP')],
      ['no next screen', reply()],
      ['an unknown screen', reply('BASEMENT')],
      ['a screen before the information', reply('VERIFY_VEHICLE_INFO')],
      ['404', { ...progress, status: 404, body: {} }],
    ] as const)
      await test.step(what, async () => {
        await writeStored(page, stored);
        application.faults(fault);
        await page.reload();
        await waitForStep(page, 'ENTER_LICENSE_PLATE');
        if (what === '404') expect(await readStored(page), what).toBeUndefined();
      });

    for (const [fault, view] of [
      [{ ...progress, status: 422, body: { message: 'Not today.' } }, 'error'],
      [{ ...progress, status: 500, body: {} }, 'error'],
      [{ ...progress, status: 200, body: 'no JSON at all' }, 'error'],
      [{ ...progress, status: 404, body: '<html>404 Not Found</html>' }, 'contact-gone'],
      [{ ...progress, status: 200, body: '' }, 'contact-gone'],
    ] as const) {
      await writeStored(page, stored);
      application.faults(fault);
      await page.reload();
      await waitForView(page, view);
      expect((await readStored(page))?.contactData, 'ids are not lost').toEqual(stored.contactData);
    }
    await page.reload();
    await waitForStep(page, 'SOFT_PULL_ACKNOWLEDGEMENT');
  },
);

test(
  'a reload stays on the step, for each step that can be resumed',
  shows(
    'A4.resume.8',
    'A4.resume.12',
    'A2.step.10',
    'A2.step.19',
    'A2.step.21',
    'A2.step.23',
    'A2.step.24',
    'A2.title.7',
    'A2.title.10',
    'A2.title.11',
    'A2.title.15',
    'A2.title.16',
  ),
  async ({ application, page }) => {
    await comeFar(application);
    const fallbacks: Readonly<Record<string, string>> = { TWO_YEARS_ADDRESS_HISTORY: 'CURRENT_ADDRESS_INFO' };
    for (const step of [
      'YOUR_INFO',
      'VERIFY_YOUR_INFO',
      'YOUR_INFORMATION_MANUALLY',
      'SOFT_PULL_ACKNOWLEDGEMENT',
      'OFFER_SELECTION',
      'CURRENT_ADDRESS_INFO',
      'CURRENT_ADDRESS_INFO_MANUALLY',
      'TWO_YEARS_ADDRESS_HISTORY',
      'LOAN_SELECTION',
      'LENDER_INFO',
      'EMPLOYMENT_AND_INCOME',
      'INCOME_SOURCES',
      'NEXT_STEPS',
      'CHECKLIST_STATUS',
      'FINAL_OFFER',
    ]) {
      await application.resumeAt(step);
      await waitForStep(page, fallbacks[step] ?? step);
      await page.reload();
      await waitForStep(page, fallbacks[step] ?? step);
    }
    await application.resumeAt('THANK_YOU');
    await waitForStep(page, 'THANK_YOU');
  },
);

test(
  'information that is submitted again after a resume creates no second contact',
  shows('A4.info.2', 'A4.info.5'),
  async ({ application, page }) => {
    await comeFar(application);
    await application.resumeAt('YOUR_INFO');
    await waitForStep(page, 'YOUR_INFO');
    await fill(page, usualApplicant.consent);
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'SOFT_PULL_ACKNOWLEDGEMENT');
    expect(application.state().contacts).toHaveLength(1);
    expect(application.journal('contacts/contact/create')).toHaveLength(1);
  },
);

test(
  'leaving the thank-you screen clears the storage, and a later visit starts at the plate',
  shows('A2.thanks.8', 'A9.session.3'),
  async ({ application, page }) => {
    await comeFar(application);
    for (const [resumed, end] of [
      ['THANK_YOU', 'THANK_YOU'],
      ['NEXT_STEPS', 'OFF_RAMP'],
    ] as const) {
      application.finishDocuments({ references: true });
      await application.resumeAt(resumed);
      await waitForStep(page, end);
      const stored = await readStored(page);
      expect(stored).toBeDefined();
      await page.goto(`${application.sandbox.origin}/legal/terms`);
      expect(await storageDump(page)).toMatchObject({ local: {}, session: {} });
      await page.goBack();
      await waitForStep(page, 'ENTER_LICENSE_PLATE');
      await writeStored(page, stored);
    }
  },
);
