import type { Page } from 'playwright/test';
import { usualApplicant } from '../../support/browser/applicant.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { openAddMore, openAnnualIncome } from '../../support/browser/leave-steps.ts';
import { fill, raise, waitForModal, waitForStep } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { shows } from '../../support/shows.ts';
import { comeBack } from './come-back.ts';
import { expectOffered, readFacts, readScreen } from './read-screen.ts';
import { main } from './reading.ts';
import { askedOfIncome, offeredOn } from './specified-screens.ts';

/** The lines of an open modal. */
const inModal = async (page: Page): Promise<readonly string[]> =>
  (await readScreen(page.locator('dialog[open]'))).lines;

test(
  'each income type shows its fields by name and in order, and the modals show their actions',
  shows('A2.step.18', 'A2.employment.2', 'A2.employment.3', 'A2.employment.4', 'A3.option.1', 'A5.employment.7'),
  async ({ application, page }) => {
    await comeBack(application, 'EMPLOYMENT_AND_INCOME');
    const first = offeredOn('EMPLOYMENT_AND_INCOME', application.device);
    const button = first.findIndex((line) => line.startsWith('press ADD '));
    for (const [incomeType, asked] of Object.entries(askedOfIncome)) {
      await fill(page, { incomeType });
      await expectOffered(main(page), [...first.slice(0, button), ...asked, ...first.slice(button)]);
    }
    await openAnnualIncome(application, usualApplicant);
    expect(await inModal(page)).toEqual([
      'decimal annualIncome "Annual income, in dollars (optional)"',
      'press CONFIRM "Confirm and save"',
      'press FINISH "Save and finish: no other income"',
      'press CLOSE "Close"',
    ]);
    await openAddMore(application, usualApplicant);
    expect(await inModal(page)).toEqual([
      'press FINISH "No, I am finished"',
      'press ADD_MORE "Add more income"',
      'press CLOSE "Close"',
    ]);
  },
);

test(
  'the vehicle and the applicant are shown as labeled values',
  shows(
    'A2.verify.1',
    'A2.verify.2',
    'A2.verify.3',
    'A2.verify.4',
    'A2.info.1',
    'A2.info.2',
    'A2.info.3',
    'A2.info.4',
    'A2.info.5',
  ),
  async ({ application, page }) => {
    await walkTo(application, 'VERIFY_VEHICLE_INFO');
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('2021 Toyota Camry');
    expect(await readFacts(main(page))).toEqual([
      ['VIN', '••• ends in 2345'],
      ['Mileage', '40,001 to 50,000 miles'],
      ['Monthly payment', '$512.40'],
      ['Loan balance', '$21,480.00'],
    ]);
    await walkTo(application, 'YOUR_INFO');
    expect(await readFacts(main(page))).toEqual([
      ['Name', 'Jordan Averill'],
      ['Home address', '1420 Juniper Street, Apt 5 Fort Collins, CO 80521'],
      ['Mobile phone', '+1 (303) 555-0100'],
      ['Social Security number', '•••-••- ends in 6789'],
      ['Date of birth', 'March 14, 1985'],
    ]);
  },
);

test(
  'the summary before the soft pull, the offers and the final offer have a label for each value',
  shows(
    'A2.softpull.1',
    'A2.softpull.2',
    'A2.softpull.3',
    'A2.offers.1',
    'A2.final.1',
    'A2.final.3',
    'A2.final.4',
    'A2.final.5',
  ),
  async ({ application, page }) => {
    await comeBack(application, 'SOFT_PULL_ACKNOWLEDGEMENT');
    expect(await readFacts(main(page))).toEqual([
      ['Name', 'Jordan Averill'],
      ['Address', '1420 Juniper Street Fort Collins, CO 80521'],
      ['Phone', '+1 (303) 555-0100'],
      ['Social Security number', '•••-••- ends in 6789'],
      ['Date of birth', 'April 2, 1988'],
      ['Email', 'jordan.averill@example.com'],
    ]);
    await comeBack(application, 'OFFER_SELECTION');
    const cards = main(page).locator('.choice');
    for (const [index, name, payment, term, rate] of [
      [0, 'Lowest payment', '$413.41', '72 months', '6.49%'],
      [1, 'Lowest rate', '$737.17', '36 months', '4.99%'],
      [2, 'Best terms', '$475.47', '60 months', '5.99%'],
    ] as const) {
      await expect(cards.nth(index)).toContainText(name);
      await expect(cards.nth(index)).toContainText(payment);
      expect((await readFacts(cards.nth(index))).slice(0, 2)).toEqual([
        ['Term', term],
        ['Rate', rate],
      ]);
    }
    await comeBack(application, 'FINAL_OFFER');
    expect(await readFacts(main(page))).toEqual([
      ['Loan amount', '$40,000.00'],
      ['Rate', '4.5% APR'],
      ['Term', '72 months'],
      ['GAP', '$26 a month'],
      ['VSC', '$18 a month'],
      ['Complete Care', '$25 a month'],
      ['Paint and Fabric', '$29 a month'],
      ['Vehicle Repurchase Program', '$17 a month'],
    ]);
  },
);

test(
  'the help explains five terms in order, and the number request has its own form',
  shows('A2.help.1', 'A2.help.2', 'A2.help.3', 'A2.help.4', 'A2.help.5', 'A2.help.6', 'A2.mobile.3'),
  async ({ application, page }) => {
    await application.open();
    await raise(page, 'HELP');
    await waitForModal(page, 'calculator-help');
    const explained = await readFacts(page.locator('dialog[open]'));
    expect(explained.map(([term]) => term)).toEqual([
      'Remaining Loan Balance',
      'Current Monthly Payment',
      'Payments Remaining',
      'Current Interest Rate',
      'Estimated Credit Score',
    ]);
    for (const [term, meaning] of explained) expect(meaning.length, term).toBeGreaterThan(term.length);
    expect(await inModal(page)).toEqual(['link tel:+13035550142 "(303) 555-0142"', 'press CLOSE "Close"']);
    await page.keyboard.press('Escape');

    await walkTo(application, 'VERIFY_MOBILE_NUMBER', { applicant: { dateOfBirth: '01/01/1990' } });
    await expectOffered(main(page), [
      'press BACK "Back"',
      'tel phone "Mobile phone"',
      'press SEND_NUMBER "Text me"',
      'press DID_NOT_RECEIVE "Fill in my information myself"',
    ]);
  },
);

test(
  'an earlier address has the fields of the current one and a move-out date',
  shows('A2.address.3', 'A2.address.4', 'A2.address.6', 'A2.address.7'),
  async ({ application, page }) => {
    await comeBack(application, 'CURRENT_ADDRESS_INFO_MANUALLY');
    const asked = offeredOn('CURRENT_ADDRESS_INFO_MANUALLY', application.device).slice(0, -1);
    await fill(page, { ...usualApplicant.address, ...usualApplicant.stay, type: 'Parents' });
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'TWO_YEARS_ADDRESS_HISTORY');
    await raise(page, 'EDIT', 0);
    const fieldsOf = async (): Promise<readonly string[]> =>
      (await readScreen(main(page))).lines.filter((line) => !/^press (?:BACK|EDIT|ADD|CANCEL) /.test(line));
    await expect.poll(fieldsOf).toEqual(asked);
    await raise(page, 'CANCEL');
    const left = asked.flatMap((line) => {
      if (line.startsWith('list type')) return ['list type "How did you live there?"'];
      return line.startsWith('numeric moveInDate') ? [line, 'numeric moveOutDate "Moved out"'] : [line];
    });
    await expect.poll(fieldsOf).toEqual(left);
  },
);
