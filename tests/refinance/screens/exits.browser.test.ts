import { usualApplicant } from '../../support/browser/applicant.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { openAddMore, openAnnualIncome } from '../../support/browser/leave-steps.ts';
import {
  choose,
  visibleErrors,
  fill,
  raise,
  waitForModal,
  waitForStep,
  waitForView,
} from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { storageDump } from '../../support/browser/traces.ts';
import { shows } from '../../support/shows.ts';

const suffix = ' | Online Car Loan Refinance';

/** The phone number of a person whose SSN ends in 000{row}. @source docs/reference/contract.md §3 */
const ssn = (row: number) => ({ applicant: { phone: `303555001${row}` } });

test.describe('outcomes by Social Security number', () => {
  test.use({ device: 'desktop' });

  test(
    'no offers with a default score: the decline says that the soft pull failed and to call a consultant',
    shows('A4.pull.1', 'A4.pull.2', 'A2.decline.2', 'A2.decline.3', 'A2.decline.4', 'A2.title.18'),
    async ({ application, page }) => {
      await walkTo(application, 'DISQUALIFIED_DECLINE_DEFAULT_CREDIT_SCORE', ssn(1));
      await expect(page).toHaveTitle(`Decline Credit${suffix}`);
      const main = page.locator('main');
      await expect(main).toContainText('The soft check failed');
      await expect(main).toContainText('call a loan consultant');
      await expect(main).toContainText('303 or 720');
      await expect(main.locator('a[href^="tel:"]').first()).toBeVisible();
      const calls = application.journal().filter(({ path }) => /credit-summary|^lender$/.test(path));
      expect(calls.map(({ path }) => path.replace(/\/[^/]+\//, '/…/').replace(/\/$/, ''))).toEqual([
        'contacts/…/credit-summary',
        'lender',
      ]);
    },
  );

  test(
    'no offers with a low score: a plain decline with a phone link',
    shows('A4.pull.3', 'A2.decline.1', 'A2.title.18'),
    async ({ application, page }) => {
      await walkTo(application, 'DISQUALIFIED_DECLINE_LOW_CREDIT_SCORE', ssn(2));
      await expect(page).toHaveTitle(`Decline Credit${suffix}`);
      await expect(page.locator('main')).toContainText('None of our lenders made an offer on this loan.');
      await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
    },
  );

  test(
    'a failed credit summary shows the error page and returns to the soft pull for a retry',
    shows(
      'A8.status.3',
      'A8.text.1',
      'A8.text.2',
      'A2.error.1',
      'A2.error.2',
      'A2.error.3',
      'A2.error.4',
      'A2.title.20',
    ),
    async ({ application, page, watched }) => {
      watched.allow(/Failed to load resource.*500/);
      await walkTo(application, 'SOFT_PULL_ACKNOWLEDGEMENT', ssn(3));
      await raise(page, 'SUBMIT');
      await waitForView(page, 'error');
      await expect(page).toHaveTitle(`Error Page${suffix}`);
      await expect(page.locator('#application h1')).toHaveText('Oops...');
      await expect(page.locator('main')).toContainText(
        /Something went wrong\. If you need immediate assistance, please call us at \(303\) 555-0142 or you['’]ll receive a follow up from us, when the technical issue has been resolved\./,
      );
      await expect(page.locator('main p a[href="tel:+13035550142"]')).toBeVisible();
      await expect(page.locator('main svg[data-picture="broken-car"]')).toBeVisible();

      application.faults({
        method: 'GET',
        path: 'contacts/{contactId}/credit-summary',
        times: 1,
        status: 200,
        body: { creditScore: 700 },
      });
      await raise(page, 'RETRY');
      await waitForStep(page, 'SOFT_PULL_ACKNOWLEDGEMENT');
      await raise(page, 'SUBMIT');
      await waitForStep(page, 'OFFER_SELECTION');
    },
  );

  test(
    'without loans, the lender is entered by hand, validated and sent',
    shows(
      'A4.loan.1',
      'A4.loan.3',
      'A2.lender.1',
      'A2.lender.2',
      'A5.lender.1',
      'A5.lender.2',
      'A5.lender.3',
      'A5.catalogue.1',
      'A5.catalogue.18',
      'A2.title.13',
    ),
    async ({ application, page }) => {
      await walkTo(application, 'LENDER_INFO', ssn(4));
      await expect(page).toHaveTitle(`Lender Information${suffix}`);
      await expect(page.locator('[data-event="SEE_LOANS"]')).toHaveCount(0);
      await raise(page, 'SUBMIT');
      await expect(page.locator('[data-error-summary]')).toBeFocused();
      const names = Object.keys(usualApplicant.lender);
      expect(await visibleErrors(page)).toEqual(
        Object.fromEntries(names.map((name) => [name, 'This field is required'])),
      );
      await fill(page, { ...usualApplicant.lender, zipCode: '6810', phoneNumber: '402555013' });
      await raise(page, 'SUBMIT');
      expect(await visibleErrors(page)).toEqual({
        zipCode: 'Lender zip must be 5 digits',
        phoneNumber: 'Please enter a valid phone number',
      });
      await fill(page, usualApplicant.lender);
      await raise(page, 'SUBMIT');
      await waitForStep(page, 'EMPLOYMENT_AND_INCOME');
      expect(application.journal().find(({ path }) => path.endsWith('lender-details'))?.body).toMatchObject({
        ...usualApplicant.lender,
        leadId: expect.any(String),
      });
    },
  );

  test(
    'without a stored address, the current one is entered by hand',
    shows(
      'A4.address.4',
      'A2.step.14',
      'A2.address.4',
      'A2.address.5',
      'A2.address.6',
      'A5.address.1',
      'A5.address.2',
      'A5.address.3',
      'A5.address.6',
      'A5.catalogue.15',
      'A2.title.12',
    ),
    async ({ application, page }) => {
      await walkTo(application, 'CURRENT_ADDRESS_INFO_MANUALLY', ssn(5));
      await expect(page).toHaveTitle(`Address History${suffix}`);
      await expect(page.locator('[data-event="USE_FOUND"], [name="moveOutDate"]')).toHaveCount(0);
      await expect(page.locator('[name="state"] option[value="TX"]')).toHaveCount(0);
      await raise(page, 'SUBMIT');
      const missing = ['streetLine1', 'city', 'state', 'zip', 'moveInDate', 'type'];
      expect(await visibleErrors(page)).toEqual(
        Object.fromEntries(missing.map((name) => [name, 'This field is required'])),
      );
      await fill(page, { ...usualApplicant.address, ...usualApplicant.stay, zip: '8030' });
      await raise(page, 'SUBMIT');
      expect(await visibleErrors(page)).toEqual({ zip: 'Postal code must be exactly 5 digits' });
      await fill(page, { zip: '80302' });
      await raise(page, 'SUBMIT');
      await waitForStep(page, 'TWO_YEARS_ADDRESS_HISTORY');
      await expect(page.locator('[data-index="0"]')).toContainText('77 Juniper Court');
    },
  );

  test(
    'without a connection id, a warning is logged and the documents are checked by hand',
    shows('A4.next.11', 'A2.next.4'),
    async ({ application, page, watched }) => {
      watched.allow(/no-connection-id/);
      await walkTo(application, 'SOFT_PULL_ACKNOWLEDGEMENT', ssn(8));
      await application.resumeAt('NEXT_STEPS');
      await waitForStep(page, 'NEXT_STEPS');
      const documents = page.waitForEvent('popup');
      await raise(page, 'SUBMIT');
      await (await documents).close();
      await expect.poll(() => watched.logged.some((text) => text.includes('no-connection-id'))).toBe(true);
      await raise(page, 'CHECK_STATUS');
      await expect(page.getByText('We have not received anything yet. It can take a minute.')).toBeVisible();
      application.finishDocuments({ references: true });
      await raise(page, 'CHECK_STATUS');
      await waitForStep(page, 'OFF_RAMP');
      expect(await storageDump(page)).toMatchObject({
        local: { 'refinance-application': expect.stringContaining('"documentsUploaded":true') },
      });
    },
  );
});

test(
  'an offer and a loan must be chosen; address, loan and lender have alternatives',
  shows(
    'A5.catalogue.7',
    'A5.catalogue.8',
    'A5.loan.1',
    'A8.text.9',
    'A4.offer.3',
    'A2.offers.2',
    'A2.loan.1',
    'A2.loan.2',
    'A2.loan.3',
    'A2.lender.3',
    'A4.loan.4',
    'A4.address.3',
    'A2.address.2',
  ),
  async ({ at, application, page }) => {
    await at('OFFER_SELECTION');
    await raise(page, 'SUBMIT');
    expect(await visibleErrors(page)).toEqual({ offer: 'Please select offer' });
    await choose(page, 'offer', 0);
    await choose(page, 'offer', 1);
    await expect(page.locator('[name="offer"]:checked')).toHaveCount(1);
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'CURRENT_ADDRESS_INFO');
    await raise(page, 'NOT_MY_ADDRESS');
    await waitForStep(page, 'CURRENT_ADDRESS_INFO_MANUALLY');
    await walkTo(application, 'LOAN_SELECTION');
    await raise(page, 'SUBMIT');
    expect(await visibleErrors(page)).toEqual({ loan: 'Please select loan' });
    await raise(page, 'NO_LOAN');
    await waitForStep(page, 'LENDER_INFO');
    await raise(page, 'ANSWER_LATER');
    await waitForStep(page, 'EMPLOYMENT_AND_INCOME');
    expect(application.journal().filter(({ path }) => /loan-details$|lender-details$/.test(path))).toHaveLength(1);
    await raise(page, 'ANSWER_LATER');
    await waitForStep(page, 'NEXT_STEPS');
    expect(await storageDump(page)).toMatchObject({
      local: { 'refinance-application': expect.stringContaining('"employmentAndIncomeAdded":false') },
    });
  },
);

test(
  'a failed half of the income shows an error, and only that half is sent again',
  shows(
    'A8.text.13',
    'A8.text.14',
    'A8.text.15',
    'A4.employment.1',
    'A4.employment.2',
    'A4.employment.3',
    'A4.employment.4',
    'A2.employment.1',
    'A2.employment.2',
    'A2.employment.3',
    'A2.employment.4',
    'A5.employment.10',
    'A5.catalogue.10',
  ),
  async ({ at, application, page, watched }) => {
    watched.allow(/Failed to load resource.*422/);
    await at('SOFT_PULL_ACKNOWLEDGEMENT');
    await application.resumeAt('EMPLOYMENT_AND_INCOME');
    await waitForStep(page, 'EMPLOYMENT_AND_INCOME');
    await openAnnualIncome(application, usualApplicant);
    await openAddMore(application, usualApplicant);
    await raise(page, 'ADD_MORE');
    await fill(page, { incomeType: 'FullTime' });
    await fill(page, usualApplicant.job);
    await raise(page, 'ADD');
    expect(Object.values(await visibleErrors(page))).toEqual(['This employment already exists in the list!']);
    await fill(page, { incomeType: 'Other' });
    await fill(page, usualApplicant.otherIncome);
    await raise(page, 'ADD');
    await waitForModal(page, 'add-more-income');
    await page.keyboard.press('Escape');
    await expect(page.locator('[data-index]')).toHaveCount(2);

    const refuse = (path: string) =>
      application.faults({ method: 'PATCH', path: `contacts/{contactId}/${path}`, times: 1, status: 422, body: {} });
    const sent = () =>
      ['employment', 'otherIncome'].map(
        (part) => application.journal().filter(({ path }) => path.endsWith(`/${part}`)).length,
      );
    const banner = page.locator('[data-banner] .banner__text');
    const finish = async (text: string) => {
      await raise(page, 'FINISH');
      await waitForStep(page, 'EMPLOYMENT_AND_INCOME');
      await expect(banner).toHaveText(text);
      expect(await banner.textContent()).toBe(text);
    };
    refuse('employment');
    refuse('otherIncome');
    await finish('Error while updating employment details and other income ');
    expect(sent()).toEqual([1, 1]);
    refuse('otherIncome');
    await finish('Error while updating other income details');
    expect(sent()).toEqual([2, 2]);
    refuse('otherIncome');
    await finish('Error while updating other income details');
    expect(sent()).toEqual([2, 3]);

    // Changed records must be sent again, all of them.
    await raise(page, 'EDIT', 1);
    await fill(page, { monthlyAmount: '900' });
    await raise(page, 'ADD');
    await waitForModal(page, 'add-more-income');
    await page.keyboard.press('Escape');
    refuse('employment');
    await finish('Error while updating employment details');
    expect(sent()).toEqual([3, 4]);
    await raise(page, 'FINISH');
    await waitForStep(page, 'NEXT_STEPS');
    expect(sent()).toEqual([4, 4]);
    expect(application.state().contacts[0]?.writes).toMatchObject({ employments: 2, otherIncomes: 1 });
  },
);

test(
  'the links in the terms and the consent open existing pages',
  shows('A2.info.9', 'A2.info.10', 'A2.info.11', 'A2.info.12', 'A2.vehicle.14', 'A2.vehicle.15'),
  async ({ application, page }) => {
    await walkTo(application, 'VERIFY_VEHICLE_INFO');
    const links = new Set<string>();
    const collect = async () => {
      for (const link of await page.locator('#application a[href^="/legal"]').all())
        links.add((await link.getAttribute('href')) ?? '');
    };
    await collect();
    await walkTo(application, 'YOUR_INFO');
    await collect();
    expect(links.size).toBe(3);
    for (const link of links) {
      const reply = await page.request.get(application.sandbox.origin + link);
      expect([link, reply.status()]).toEqual([link, 200]);
      expect(await reply.text()).toContain('<h1');
    }
  },
);
