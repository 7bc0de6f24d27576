import { usualApplicant } from '../../support/browser/applicant.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/browser/accessible.ts';
import {
  bannerText,
  visibleErrors,
  fill,
  raise,
  waitForModal,
  waitForStep,
  waitForView,
} from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectNoTrace } from '../../support/browser/traces.ts';
import { shows } from '../../support/shows.ts';

const { plate } = usualApplicant;
const required = {
  plateNumber: 'License Plate Number is required',
  plateState: 'State is required',
  estimatedMileageRange: 'Estimated Mileage is required',
  currentMonthlyPayment: 'Current Monthly Payment is required',
  remainingLoanBalance: 'Remaining Loan Balance is required',
};

test.beforeEach(async ({ application }) => {
  await application.open();
});

test(
  'starts at the plate with the title of the step and a step-ready mark',
  shows('A2.title.2', 'A2.step.1'),
  async ({ page }) => {
    await waitForStep(page, 'ENTER_LICENSE_PLATE');
    await expect(page).toHaveTitle('Enter Plate | Online Car Loan Refinance');
    const marked = await page.evaluate(() =>
      performance.getEntriesByName('step-ready').map((mark) => (mark as PerformanceMark).detail as unknown),
    );
    expect(marked).toEqual([{ step: 'ENTER_LICENSE_PLATE' }]);
  },
);

test(
  'an empty form shows one error per field, a focused summary and an error in the title',
  shows('A5.plate.1', 'A5.plate.2', 'A5.plate.3', 'A5.plate.4', 'A5.plate.6', 'A2.title.22'),
  async ({ page, application }) => {
    await raise(page, 'SUBMIT');

    await expect(page.locator('[data-error-summary]')).toBeFocused();
    expect(await visibleErrors(page)).toEqual(required);
    await expect(page.locator('[data-error-summary] li')).toHaveText(Object.values(required));
    await expect(page).toHaveTitle('Error: Enter Plate | Online Car Loan Refinance');
    expect(application.journal('vehicle/getvin')).toEqual([]);
  },
);

test('an entry of the error summary focuses its field', async ({ page }) => {
  await raise(page, 'SUBMIT');
  await page.locator('[data-error-summary] a', { hasText: required.plateState }).click();
  await expect(page.locator('[name="plateState"]')).toBeFocused();
});

test('changing a field clears only its own error', shows('A5.rule.14'), async ({ page }) => {
  await raise(page, 'SUBMIT');
  await fill(page, { plateNumber: 'KLM 4821' });
  const { plateNumber: _, ...others } = required;
  expect(await visibleErrors(page)).toEqual(others);
});

test('a visited empty field shows its error, an unvisited one does not', shows('A5.rule.13'), async ({ page }) => {
  await page.locator('[name="plateNumber"]').focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-error-for="plateNumber"]')).toHaveText(required.plateNumber);
  expect(await visibleErrors(page)).toEqual({ plateNumber: required.plateNumber });
});

test('the plate step is accessible initially and with errors', async ({ page }) => {
  await expectAccessible(page);
  await raise(page, 'SUBMIT');
  await expect(page.locator('[data-error-summary]')).toBeVisible();
  await expectAccessible(page);
});

test(
  'a found plate goes to the vehicle, and the entered values are sent',
  shows('A7.call.1', 'A4.plate.9'),
  async ({ page, application }) => {
    await fill(page, plate);
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'VERIFY_VEHICLE_INFO');

    await expect(page).toHaveTitle('Verify Vehicle Information | Online Car Loan Refinance');
    await expect(page.locator('#application h1')).toBeFocused();
    await expect(page.locator('#application main')).toContainText('2021 Toyota Camry');
    expect(application.journal('vehicle/getvin').map(({ body }) => body)).toEqual([
      {
        plateNumber: 'KLM 4821',
        plateState: 'CO',
        estimatedMileageRange: '40,001 to 50,000 miles',
        currentMonthlyPayment: 512.4,
        remainingLoanBalance: 21_480,
      },
    ]);
  },
);

test(
  'a plate without a match goes to the screen that offers manual entry',
  shows('A2.step.2', 'A2.title.5'),
  async ({ page }) => {
    await fill(page, { ...plate, plateNumber: 'no-plate' });
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'ENTER_LICENSE_PLATE_MANUALLY');
    await expect(page).toHaveTitle('Vin Lookup Failed | Online Car Loan Refinance');
  },
);

test('a plate with a hyphen of another kind is looked up with a plain hyphen', async ({ page, application }) => {
  await fill(page, { ...plate, plateNumber: 'klm\u20114821' });
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'VERIFY_VEHICLE_INFO');
  expect(application.journal('vehicle/getvin')).toMatchObject([{ body: { plateNumber: 'KLM-4821' } }]);
});

test('a double click makes one lookup', async ({ page, application }) => {
  await fill(page, { ...plate, plateNumber: 'SLOW8' });
  await page.locator('[data-event="SUBMIT"]').dblclick();
  await waitForStep(page, 'VERIFY_VEHICLE_INFO');
  expect(application.journal('vehicle/getvin')).toHaveLength(1);
});

test('the step is busy during the lookup', shows('A4.submission.1'), async ({ page }) => {
  await fill(page, { ...plate, plateNumber: 'SLOW8' });
  await raise(page, 'SUBMIT');
  await expect(page.locator('[data-step="ENTER_LICENSE_PLATE"]')).toHaveAttribute('aria-busy', 'true');
  await waitForStep(page, 'VERIFY_VEHICLE_INFO');
});

test('the help opens as a modal and returns the focus', shows('A2.help.7', 'A2.help.9'), async ({ page }) => {
  const help = page.locator('[data-event="HELP"]');
  await help.click();
  await waitForModal(page, 'calculator-help');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(help).toBeFocused();
});

test.describe('when the lookup fails', () => {
  test.beforeEach(({ watched }) => {
    // The browser logs failed replies.
    watched.allow(/Failed to load resource: the server responded with a status of (401|422|500)/);
  });

  test(
    'a Texas plate shows the restricted-state page, and a retry keeps the entered values',
    shows('A8.status.1', 'A8.status.2', 'A2.title.21'),
    async ({ page }) => {
      await fill(page, { ...plate, plateState: 'TX' });
      await raise(page, 'SUBMIT');
      await waitForView(page, 'restricted-state');
      await expect(page).toHaveTitle('Restricted State Error Page | Online Car Loan Refinance');
      await expect(page.locator('#application main')).toContainText(
        /At this time, we['’]re unable to offer our services in Texas\./,
      );
      await expectAccessible(page);

      await raise(page, 'RETRY');
      await waitForStep(page, 'ENTER_LICENSE_PLATE');
      await expect(page.locator('[name="plateNumber"]')).toHaveValue('KLM 4821');
    },
  );

  test(
    'a failed bot check shows its page with the phone number',
    shows('A8.status.4', 'A8.status.5', 'A8.status.6'),
    async ({ page }) => {
      await fill(page, { ...plate, plateNumber: 'BOT401' });
      await raise(page, 'SUBMIT');
      await waitForView(page, 'bot-check-failed');
      await expect(page.locator('#application main')).toContainText(
        'We are unable to move forward with your application online currently.',
      );
      await expect(page.locator('#application main a[href^="tel:"]').first()).toBeVisible();
      await expectAccessible(page);
    },
  );

  test(
    'any other 500 shows the error page, whose retry keeps the entered values',
    shows('A8.status.3', 'A8.text.1', 'A2.title.20'),
    async ({ page }) => {
      await fill(page, { ...plate, plateNumber: 'ERR500' });
      await raise(page, 'SUBMIT');
      await waitForView(page, 'error');
      await expect(page.locator('#application h1')).toHaveText('Oops...');
      await expect(page).toHaveTitle('Error Page | Online Car Loan Refinance');
      await expectAccessible(page);

      await raise(page, 'RETRY');
      await waitForStep(page, 'ENTER_LICENSE_PLATE');
      await expect(page.locator('[name="plateNumber"]')).toHaveValue('ERR500');
      await expect(page.locator('[name="currentMonthlyPayment"]')).toHaveValue(/512\.40/);
    },
  );

  test(
    'a refused plate shows the server message in a banner and keeps the entered values',
    shows('A8.status.8'),
    async ({ page }) => {
      await fill(page, { ...plate, plateNumber: 'ERR422' });
      await raise(page, 'SUBMIT');
      await expect(bannerText(page)).toHaveText('The plate could not be read.');
      await waitForStep(page, 'ENTER_LICENSE_PLATE');
      await expect(page.locator('[name="plateNumber"]')).toHaveValue('ERR422');
      await expectAccessible(page);
    },
  );
});

test(
  'vehicle answers are stored only in the tab, and appear in no URL, title, console or analytics',
  shows('A3.storage.6'),
  async ({ page, application, watched }) => {
    await fill(page, { ...plate, plateNumber: 'KLM 4821' });
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'VERIFY_VEHICLE_INFO');
    await expectNoTrace(application, watched, ['KLM 4821', '512.40', '21480'], 'in this tab');
  },
);

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the page has no horizontal overflow, initially and with errors', async ({ page }) => {
    await expectNoSidewaysScroll(page);
    await raise(page, 'SUBMIT');
    await expect(page.locator('[data-error-summary]')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
