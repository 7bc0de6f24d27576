import type { Application } from '../../support/browser/application.ts';
import { daysAgo, usualApplicant, type Applicant } from '../../support/browser/applicant.ts';
import type { Device } from '../../support/browser/device.ts';
import { countEffort } from '../../support/browser/effort.ts';
import { press, unansweredValues, tabTo, chooseSecond, typeInto, watchFocus } from '../../support/browser/keyboard.ts';
import { leaveByStep, type LeaveStep } from '../../support/browser/leave-steps.ts';
import { settledScreen, waitForModal, type FieldValues } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { until } from '../../support/browser/until.ts';
import { shows } from '../../support/shows.ts';

const digitsAgo = (days: number): string => daysAgo(days).replaceAll('/', '');

/** An applicant with the fewest keys: dates as digits, amounts without cents. */
const brief: Applicant = {
  ...usualApplicant,
  plate: { ...usualApplicant.plate, currentMonthlyPayment: '512', remainingLoanBalance: '21480' },
  dateOfBirth: '03141985',
  stay: { ...usualApplicant.stay, moveInDate: digitsAgo(300), monthlyPayment: '1450' },
  earlierAddress: {
    ...usualApplicant.earlierAddress,
    moveInDate: digitsAgo(1_500),
    moveOutDate: digitsAgo(301),
  },
  job: { ...usualApplicant.job, startDate: digitsAgo(1_200) },
};

const byKeys =
  (values: (applicant: Applicant, device: Device) => FieldValues, event = 'SUBMIT'): LeaveStep =>
  async ({ page, device }, applicant) => {
    await typeInto(page, await unansweredValues(page, values(applicant, device)));
    await press(page, event);
  };

/** From the plate to the thank-you screen. */
const mostKeys = 240;

/** For each step, the function that leaves it with the keyboard alone. Actions on another phone are excluded. */
const keyed: Readonly<Record<string, LeaveStep | undefined>> = {
  ENTER_LICENSE_PLATE: byKeys(({ plate }) => ({ ...plate })),
  VERIFY_VEHICLE_INFO: byKeys(({ dateOfBirth, phone }, device): FieldValues =>
    device === 'desktop' ? { dateOfBirth, phone } : { dateOfBirth },
  ),
  VERIFY_MOBILE_NUMBER: async (application) => {
    const { code = '' } = await application.phoneMessage('3035550100');
    await typeInto(application.page, { verificationCode: code });
    await application.page.keyboard.press('Enter');
  },
  VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE: leaveByStep['VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE'],
  YOUR_INFO: byKeys(({ consent }) => ({ ...consent })),
  SOFT_PULL_ACKNOWLEDGEMENT: async ({ page }) => press(page, 'SUBMIT', 'Space'),
  OFFER_SELECTION: async ({ page }) => {
    await chooseSecond(page, 'offer');
    await press(page, 'SUBMIT');
  },
  CURRENT_ADDRESS_INFO: byKeys(({ stay }) => ({ ...stay })),
  TWO_YEARS_ADDRESS_HISTORY: byKeys(({ earlierAddress }) => ({ ...earlierAddress }), 'ADD'),
  LOAN_SELECTION: async ({ page }) => {
    await chooseSecond(page, 'loan');
    await press(page, 'SUBMIT');
  },
  EMPLOYMENT_AND_INCOME: async ({ page }, { job, annualIncome }) => {
    const { incomeType = '', ...rest } = job;
    await typeInto(page, { incomeType });
    await typeInto(page, await unansweredValues(page, rest));
    await press(page, 'ADD');
    await waitForModal(page, 'annual-income');
    await typeInto(page, { annualIncome });
    await press(page, 'CONFIRM');
    await waitForModal(page, 'add-more-income');
    await press(page, 'FINISH');
  },
  NEXT_STEPS: async (application) => {
    const documents = application.page.waitForEvent('popup');
    await press(application.page, 'SUBMIT');
    await (await documents).close();
    await until('a page that listens to the hub', () => application.finishDocuments() > 0 || undefined);
  },
};

async function walkByKeys(application: Application): Promise<string[]> {
  const steps: string[] = [];
  for (let at: string | undefined; at !== 'OFF_RAMP';) {
    const from = at;
    at = await until(`the screen after ${from}`, async () => {
      const now = await settledScreen(application.page);
      return now === from ? undefined : now;
    });
    steps.push(at);
    await test.step(at, async () => {
      await expect(application.page.locator('main h1'), 'the heading has the focus').toBeFocused();
      await keyed[at ?? '']?.(application, brief);
    });
  }
  return steps;
}

for (const device of ['mobile', 'desktop'] as const)
  test.describe(`on a ${device}`, () => {
    test.use({ device });

    test('the keyboard alone reaches the thank-you screen with a visible focus, in at most 240 keys', async ({
      application,
      page,
    }) => {
      const lost = await watchFocus(page);
      const effort = await countEffort(page);
      await application.open();
      const steps = await walkByKeys(application);
      expect(steps).toHaveLength(12);
      expect(await lost()).toEqual([]);
      expect((await effort()).keys, 'keys that were pressed').toBeLessThanOrEqual(mostKeys);
      expect(application.state().contacts).toHaveLength(1);
    });
  });

test(
  'the help modal traps the focus, closes with Escape and an overlay click, and returns the focus',
  shows(
    'A2.help.1',
    'A2.help.2',
    'A2.help.3',
    'A2.help.4',
    'A2.help.5',
    'A2.help.6',
    'A2.help.7',
    'A2.help.8',
    'A2.help.9',
  ),
  async ({ application, page }) => {
    await application.open();
    await tabTo(page, '[data-event="HELP"]');
    await page.keyboard.press('Enter');
    await waitForModal(page, 'calculator-help');
    const modal = page.locator('dialog[data-modal="calculator-help"]');
    for (const term of [
      'Remaining Loan Balance',
      'Current Monthly Payment',
      'Payments Remaining',
      'Current Interest Rate',
      'Estimated Credit Score',
    ])
      await expect(modal.getByText(term, { exact: true })).toBeVisible();
    await expect(modal.locator('a[href^="tel:"]')).toBeVisible();
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await modal.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect(page.locator('[data-event="HELP"]')).toBeFocused();

    await page.keyboard.press('Enter');
    await waitForModal(page, 'calculator-help');
    await page.mouse.click(3, 3);
    await expect(modal).toHaveCount(0);
    await expect(page.locator('[data-event="HELP"]')).toBeFocused();
  },
);
