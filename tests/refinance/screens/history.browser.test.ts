import { usualApplicant } from '../../support/browser/applicant.ts';
import { choose, fill, raise, waitForModal, waitForStep } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { comeBack } from './come-back.ts';
import { action, choices, control, fieldNames, main } from './reading.ts';
import { shows } from '../../support/shows.ts';

const { stay, address, job, lender, earlierAddress, annualIncome, otherIncome } = usualApplicant;
const where = ['streetLine1', 'streetLine2', 'city', 'state', 'zip'];

test(
  'the current address is confirmed or entered by hand',
  shows('A2.step.13', 'A2.step.14', 'A2.address.1', 'A2.address.2', 'A2.address.4', 'A2.address.5', 'A2.address.6'),
  async ({ application, page }) => {
    await comeBack(application, 'CURRENT_ADDRESS_INFO');
    await expect(main(page)).toContainText('1420 Juniper Street');
    expect((await fieldNames(page)).toSorted()).toEqual(['monthlyPayment', 'moveInDate', 'type']);
    await expect(action(page, 'NOT_MY_ADDRESS')).toHaveText('This is not my address');
    await action(page, 'NOT_MY_ADDRESS').click();
    await waitForStep(page, 'CURRENT_ADDRESS_INFO_MANUALLY');
    expect((await fieldNames(page)).toSorted()).toEqual([...where, 'monthlyPayment', 'moveInDate', 'type'].toSorted());
    await expect(main(page).locator('label', { hasText: 'Apartment' })).toContainText('(optional)');
    const states = await choices(page, 'state');
    expect(states).toHaveLength(51);
    expect(states).not.toContain('TX');
  },
);

test(
  'the address history lists saved addresses, with Edit, until two years are covered',
  shows(
    'A1.journey.7',
    'A2.step.15',
    'A2.address.3',
    'A2.address.7',
    'A4.address.1',
    'A4.address.5',
    'A4.address.6',
    'A5.catalogue.11',
  ),
  async ({ application, page }) => {
    await comeBack(application, 'CURRENT_ADDRESS_INFO_MANUALLY');
    await fill(page, { ...address, ...stay });
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'TWO_YEARS_ADDRESS_HISTORY');
    const entries = main(page).locator('.entry');
    await expect(entries).toHaveCount(1);
    await expect(entries.first()).toContainText('77 Juniper Court');
    await expect(main(page)).toContainText(/You just need \d+ more months\./);
    expect(await fieldNames(page)).toContain('moveOutDate');
    await raise(page, 'EDIT', 0);
    await expect(control(page, 'streetLine1')).toHaveValue('77 Juniper Court');
    expect(await fieldNames(page)).not.toContain('moveOutDate');
    await raise(page, 'CANCEL');
    await fill(page, earlierAddress);
    await raise(page, 'ADD');
    await waitForStep(page, 'LOAN_SELECTION');
    expect(application.state().addresses).toHaveLength(2);
  },
);

test(
  'loans are cards, and the chosen one is submitted',
  shows('A2.step.16', 'A2.loan.1', 'A2.loan.2', 'A2.loan.3'),
  async ({ application, page }) => {
    await comeBack(application, 'LOAN_SELECTION');
    await expect(main(page).locator('.choice')).toHaveCount(2);
    await expect(main(page).locator('.choice').first()).toContainText('Front Range Auto Finance');
    await expect(action(page, 'NO_LOAN')).toHaveText(/I don[’']t see my loan/);
    await action(page, 'NO_LOAN').click();
    await waitForStep(page, 'LENDER_INFO');
    await raise(page, 'SEE_LOANS');
    await waitForStep(page, 'LOAN_SELECTION');
    await choose(page, 'loan', 1);
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'EMPLOYMENT_AND_INCOME');
    const [contact] = application.sandbox.world.contacts.values();
    expect(contact?.loanDetails).toMatchObject({ lender: 'Blue Mesa Credit Union' });
  },
);

test(
  'the lender is entered by hand or later',
  shows('A2.step.17', 'A2.lender.1', 'A2.lender.2', 'A2.lender.3', 'A4.loan.3', 'A4.loan.4'),
  async ({ application, page }) => {
    await comeBack(application, 'LENDER_INFO');
    expect(await fieldNames(page)).toEqual([
      'lenderName',
      'address',
      'city',
      'state',
      'zipCode',
      'phoneNumber',
      'accountNumber',
    ]);
    await fill(page, lender);
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'EMPLOYMENT_AND_INCOME');
    const [contact] = application.sandbox.world.contacts.values();
    expect(contact?.lenderDetails).toMatchObject({ lenderName: 'Prairie Auto Finance' });

    await application.resumeAt('LENDER_INFO');
    await waitForStep(page, 'LENDER_INFO');
    await expect(action(page, 'ANSWER_LATER')).toHaveText('Answer later');
    await raise(page, 'ANSWER_LATER');
    await waitForStep(page, 'EMPLOYMENT_AND_INCOME');
  },
);

test(
  'jobs and incomes are listed with Edit, and modals ask for more until the applicant finishes',
  shows(
    'A1.journey.8',
    'A2.step.18',
    'A2.employment.1',
    'A2.employment.2',
    'A2.employment.3',
    'A2.employment.4',
    'A4.employment.1',
    'A4.employment.2',
    'A4.employment.4',
  ),
  async ({ application, page }) => {
    await comeBack(application, 'EMPLOYMENT_AND_INCOME');
    const { startDate: _long, ...soon } = job;
    await fill(page, { ...soon, startDate: `01/05/${new Date().getFullYear()}` });
    await raise(page, 'ADD');
    await waitForModal(page, 'annual-income');
    await fill(page, { annualIncome });
    await raise(page, 'CONFIRM');
    const entries = main(page).locator('.entry');
    await expect(entries).toHaveCount(1);
    await expect(entries.first()).toContainText('Buyer');
    await expect(entries.first()).toContainText('$64,000.00 a year');
    await fill(page, otherIncome);
    await raise(page, 'ADD');
    await waitForModal(page, 'add-more-income');
    const dialog = page.locator('dialog[open]');
    await expect(dialog.locator('[data-event="FINISH"]')).toBeVisible();
    await dialog.locator('[data-event="ADD_MORE"]').click();
    await expect(dialog).toHaveCount(0);
    await raise(page, 'CANCEL');
    await raise(page, 'EDIT', 1);
    await expect(control(page, 'otherIncomeSource')).toHaveValue('RentalProperty');
    await raise(page, 'CANCEL');
    await raise(page, 'FINISH');
    await waitForStep(page, 'NEXT_STEPS');
    expect(await page.evaluate(() => localStorage.getItem('refinance-application'))).toContain(
      '"employmentAndIncomeAdded":true',
    );
  },
);

test('income can be answered later', shows('A4.employment.5'), async ({ application, page }) => {
  await comeBack(application, 'EMPLOYMENT_AND_INCOME');
  await raise(page, 'ANSWER_LATER');
  await waitForStep(page, 'NEXT_STEPS');
  expect(await page.evaluate(() => localStorage.getItem('refinance-application'))).toContain(
    '"employmentAndIncomeAdded":false',
  );
});

test(
  'the list of incomes goes to the form until two years are covered',
  shows('A2.step.19', 'A5.catalogue.12'),
  async ({ application, page }) => {
    await comeBack(application, 'INCOME_SOURCES');
    await expect(main(page)).toContainText('You just need 24 more months.');
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'EMPLOYMENT_AND_INCOME');
  },
);
