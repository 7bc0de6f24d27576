import { usualApplicant } from '../../support/browser/applicant.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { Application } from '../../support/browser/application.ts';
import { controlOf } from '../../support/browser/field-input.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { choose, fill, raise, waitForStep, waitForView } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { shows } from '../../support/shows.ts';

const { plate } = usualApplicant;

test.describe('a reload', () => {
  test('restores the vehicle answers and shows what must be entered again', async ({ application, page }) => {
    await application.open();
    await fill(page, plate);
    await page.reload();
    await waitForStep(page, 'ENTER_LICENSE_PLATE');
    await expect(controlOf(page, 'plateNumber')).toHaveValue('KLM 4821');
    await expect(controlOf(page, 'remainingLoanBalance')).toHaveValue(/21,480/);
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'VERIFY_VEHICLE_INFO');
    await page.reload();
    await waitForStep(page, 'VERIFY_VEHICLE_INFO');
    await expect(page.getByText('Enter your date of birth and confirm your phone again')).toBeVisible();
    await expectAccessible(page);
    expect(application.journal('vehicle/getvin')).toHaveLength(1);
  });

  test('during the contact creation does not create a second contact', async ({ at, application, page }) => {
    await at('YOUR_INFO');
    await fill(page, usualApplicant.consent);
    application.faults({ method: 'POST', path: 'contacts/contact/create', times: 1, delayMs: 1_000 });
    await raise(page, 'SUBMIT');
    await expect.poll(() => application.journal('contacts/contact/create').length).toBe(1);
    await page.reload();
    await waitForStep(page, 'VERIFY_VEHICLE_INFO');
    await expect.poll(() => application.state().contacts.length).toBe(1);
    await walkTo(application, 'YOUR_INFO');
    await fill(page, usualApplicant.consent);
    await raise(page, 'SUBMIT');
    await expect(page.locator('[data-banner]')).toContainText('Your details had reached us the first time');
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'SOFT_PULL_ACKNOWLEDGEMENT');
    expect(application.state().contacts).toHaveLength(1);
  });
});

test('an interrupted contact creation in one tab is not repeated by another tab that starts at the plate', async ({
  at,
  application,
  page,
  context,
  watched,
}) => {
  watched.allow(/Failed to load resource: net::ERR_/);
  await at('YOUR_INFO');
  await fill(page, usualApplicant.consent);
  application.faults({ method: 'POST', path: 'contacts/contact/create', times: 1, drop: 'after' });
  await raise(page, 'SUBMIT');
  await expect(page.locator('[data-banner]')).toContainText('We could not reach our server');
  const other = new Application(await context.newPage(), application.device, application.sandbox);
  await other.open();
  await walkTo(other, 'YOUR_INFO');
  await fill(other.page, usualApplicant.consent);
  await raise(other.page, 'SUBMIT');
  await expect(other.page.locator('[data-banner]')).toContainText('Your details had reached us the first time');
  expect(application.state().contacts).toHaveLength(1);
});

test('an outdated tab shows a notice and continues from the step of the other tab', async ({
  at,
  application,
  page,
  context,
}) => {
  await at('LOAN_SELECTION');
  const other = await context.newPage();
  await other.goto(page.url());
  await waitForStep(other, 'LOAN_SELECTION');
  await waitForStep(page, 'LOAN_SELECTION');
  await choose(other, 'loan', 0);
  await raise(other, 'SUBMIT');
  await waitForStep(other, 'EMPLOYMENT_AND_INCOME');
  await waitForView(page, 'other-tab');
  await expect(page.locator('h1')).toHaveText('You went on in another tab');
  await expectAccessible(page);
  await raise(page, 'GO_ON');
  await waitForStep(page, 'EMPLOYMENT_AND_INCOME');
  await waitForStep(other, 'EMPLOYMENT_AND_INCOME');
  expect(application.state().contacts).toMatchObject([{ writes: { loanDetails: 1 } }]);
});

test('an outdated tab keeps choices and dates, and shows what must be entered again', async ({ at, page, context }) => {
  await at('EMPLOYMENT_AND_INCOME');
  const { job } = usualApplicant;
  await fill(page, { incomeType: 'PartTime' });
  await fill(page, { employersName: 'Redbud Hardware', startDate: job['startDate'] ?? '' });
  const other = await context.newPage();
  await other.goto(page.url());
  await waitForStep(other, 'EMPLOYMENT_AND_INCOME');
  await raise(other, 'BACK');
  await waitForStep(other, 'LOAN_SELECTION');
  await waitForView(page, 'other-tab');
  await expect(page.getByText('Choices and dates from this tab stay.')).toBeVisible();
  await raise(page, 'GO_ON');
  await waitForStep(page, 'EMPLOYMENT_AND_INCOME');
  await expect(page.locator('[name="incomeType"][value="PartTime"]')).toBeChecked();
  await expect(controlOf(page, 'startDate')).not.toHaveValue('');
  await expect(controlOf(page, 'employersName')).toHaveValue('');
  await expect(page.getByText('Enter jobs and income again that you had not finished')).toBeVisible();
  // Now the other tab is the stale one.
  await waitForView(other, 'other-tab');
});

test.describe('on a desktop', () => {
  test.use({ device: 'desktop' });

  test('a reload does not undo a decline', shows('A4.pull.3'), async ({ application, page }) => {
    await walkTo(application, 'DISQUALIFIED_DECLINE_LOW_CREDIT_SCORE', { applicant: { phone: '3035550012' } });
    await page.reload();
    await waitForStep(page, 'DISQUALIFIED_DECLINE_LOW_CREDIT_SCORE');
  });
});
