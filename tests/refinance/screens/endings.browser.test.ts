import { raise, waitForStep } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { comeBack } from './come-back.ts';
import { action, main, task } from './reading.ts';
import { shows } from '../../support/shows.ts';

const selectedOffer = { dealId: 'd', offerType: 'Lowest rate', term: 60, rate: 5.99, monthlyPaymentAmount: 475.47 };
const checking = { method: 'POST', path: 'contacts/contact/stip-documents', times: 1, delayMs: 1_500 };

test(
  'next steps open the documents site and continue when the documents arrive',
  shows(
    'A1.journey.12',
    'A2.step.20',
    'A2.next.1',
    'A2.next.2',
    'A2.next.3',
    'A2.next.5',
    'A4.next.1',
    'A4.next.2',
    'A4.next.4',
    'A4.next.5',
    'A4.next.7',
    'A4.next.9',
  ),
  async ({ application, page }) => {
    await comeBack(application, 'NEXT_STEPS');
    await expect(main(page).locator('.scene svg.art--confetti')).toBeVisible();
    await expect(main(page).locator('h1')).toContainText('Nicely done');
    await expect(main(page).getByRole('heading', { level: 2, name: 'What to have ready' })).toBeVisible();
    const opened = page.waitForEvent('popup');
    await raise(page, 'SUBMIT');
    const documents = await opened;
    const { pathname, searchParams } = new URL(documents.url());
    expect(pathname).toBe('/documents');
    expect([...searchParams.keys()].toSorted()).toEqual(['authId', 'contactId', 'id']);
    await documents.close();
    application.faults({ ...checking, path: 'contacts/contact/validate-redirect-cdx/{connectionId}' });
    await expect.poll(() => application.finishDocuments()).toBeGreaterThan(0);
    await expect(main(page).locator('.spinner')).toBeVisible();
    await waitForStep(page, 'OFF_RAMP');
    expect(application.journal('progress-history').at(-1)?.body).toMatchObject({
      nextScreen: 'OFF_RAMP',
      completedScreen: 'NEXT_STEPS',
    });
    expect(await page.evaluate(() => localStorage.getItem('refinance-application'))).toContain(
      '"documentsUploaded":true',
    );
  },
);

test('a spinner is shown while the status is read', shows('A2.next.4'), async ({ application, page }) => {
  await comeBack(application, 'NEXT_STEPS');
  application.faults(checking);
  await raise(page, 'CHECK_STATUS');
  await expect(main(page).locator('.spinner')).toBeVisible();
  await expect(main(page)).toContainText('Checking your documents');
  await waitForStep(page, 'NEXT_STEPS');
  await expect(main(page).locator('.spinner')).toHaveCount(0);
});

test(
  'the checklist has three tasks',
  shows('A1.journey.13', 'A1.journey.14', 'A2.step.21', 'A2.checklist.1', 'A2.checklist.2', 'A2.checklist.3'),
  async ({ application, page }) => {
    await comeBack(application, 'CHECKLIST_STATUS');
    await expect(main(page).locator('li.check')).toHaveCount(3);
    await expect(task(page, 'Upload Additional Documents')).toContainText('Still needed');
    await expect(task(page, 'Add References')).toContainText('Complete');
    await expect(task(page, 'Add References')).toContainText('Name, address and phone for three personal references');
    await expect(task(page, 'Sign Documents')).toContainText('Still needed');
    await expect(task(page, 'Sign Documents').locator('button, a')).toHaveCount(0);
    await action(page, 'UPLOAD').click();
    await waitForStep(page, 'NEXT_STEPS');
  },
);

for (const [incomeAdded, documentsUploaded] of [
  [true, false],
  [false, true],
] as const) {
  const flags = `income ${incomeAdded}, documents ${documentsUploaded}`;
  test(
    `the thank-you screen shows the offer and the completed tasks: ${flags}`,
    shows(
      'A1.journey.11',
      'A2.step.23',
      'A2.thanks.1',
      'A2.thanks.2',
      'A2.thanks.3',
      'A2.thanks.4',
      'A2.thanks.5',
      'A2.thanks.6',
      'A2.thanks.7',
    ),
    async ({ application, page }) => {
      const kept = { selectedOffer, employmentAndIncomeAdded: incomeAdded, documentsUploaded };
      await comeBack(application, 'THANK_YOU', { kept });
      await expect(main(page)).toContainText('$475.47 a month');
      await expect(main(page)).toContainText('60 months at 5.99%');
      await expect(main(page)).toContainText('A loan consultant will call you');
      const state = (done: boolean): string => (done ? 'Complete' : 'Still needed');
      await expect(task(page, 'Personal information')).toContainText('Complete');
      await expect(task(page, 'Vehicle information')).toContainText('Complete');
      await expect(task(page, 'Employment and income')).toContainText(state(incomeAdded));
      await expect(task(page, 'Documents')).toContainText(state(documentsUploaded));
      await expect(main(page).locator('ol li')).toHaveText([
        'We confirm your figures with the lender.',
        'Your consultant calls with a final offer.',
        'You sign online.',
        'We pay off your old loan.',
      ]);
      await expect(main(page).locator('a[href="tel:+13035550142"]')).toBeVisible();
    },
  );
}

test(
  'leaving the thank-you screen clears the storage, and no cookies were set',
  shows('A2.step.22', 'A2.thanks.8', 'A9.session.3', 'A9.time.5'),
  async ({ application, page }) => {
    await comeBack(application, 'NEXT_STEPS');
    application.finishDocuments();
    await raise(page, 'CHECK_STATUS');
    await waitForStep(page, 'OFF_RAMP');
    expect(await page.context().cookies()).toEqual([]);
    const { origin } = application.sandbox;
    await page.goto(`${origin}/legal/terms`);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  },
);
