import type { Page } from 'playwright/test';
import { usualApplicant } from '../../support/browser/applicant.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { visibleErrors, fill, raise, waitForStep } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { until } from '../../support/browser/until.ts';
import { vehicleList, optionLabels, pick } from '../../support/browser/vehicle.ts';
import { shows } from '../../support/shows.ts';

/** The line of the error summary that names a field. */
const linkTo = (page: Page, name: string) => page.locator(`[data-error-summary] a[href$="${name}"]`);
const thisYear = new Date().getFullYear();

test.describe('the manual vehicle form', () => {
  test.beforeEach(async ({ application, page }) => {
    await application.open();
    await raise(page, 'ENTER_MANUALLY');
    await waitForStep(page, 'VEHICLE_MANUAL_ENTER');
  });

  test(
    'year, make and model depend on each other, and are cleared and loaded again',
    shows(
      'A2.vehicle.1',
      'A2.vehicle.5',
      'A2.vehicle.6',
      'A2.vehicle.7',
      'A2.vehicle.8',
      'A2.vehicle.9',
      'A2.vehicle.10',
      'A2.vehicle.11',
      'A5.vehicle.7',
      'A5.vehicle.8',
    ),
    async ({ page, application }) => {
      await expect(page).toHaveTitle('Edit Vehicle Information | Online Car Loan Refinance');
      const years = (await optionLabels(page, 'year')).map(Number);
      expect(years).toEqual(years.toSorted((a, b) => b - a));
      await expect(vehicleList(page, 'make')).toBeDisabled();
      await expect(vehicleList(page, 'model')).toBeDisabled();

      await pick(page, 'year', '2021');
      expect(await optionLabels(page, 'make')).toContain('Tesla');
      await expect(vehicleList(page, 'model')).toBeDisabled();
      await pick(page, 'make', 'Toyota');
      expect(await optionLabels(page, 'model')).toContain('Camry');
      await pick(page, 'model', 'Camry');

      await pick(page, 'make', 'Honda');
      await expect(vehicleList(page, 'model')).toHaveValue('');
      const models = await optionLabels(page, 'model');
      expect(models).toContain('Accord');
      expect(models).not.toContain('Camry');
      await pick(page, 'model', 'Accord');

      await pick(page, 'year', '1995');
      await expect(vehicleList(page, 'make')).toHaveValue('');
      await expect(vehicleList(page, 'model')).toHaveValue('');
      expect(await optionLabels(page, 'make')).not.toContain('Tesla');
      await expect(vehicleList(page, 'model')).toBeDisabled();
      expect(application.journal('vehicle/getmake').map(({ query }) => query['yearID'])).toEqual(['2021', '1995']);
      expect(application.journal('vehicle/getmodel').map(({ query }) => query)).toEqual([
        { yearID: '2021', makeID: '1260' },
        { yearID: '2021', makeID: '1102' },
      ]);
    },
  );

  test('a late reply does not change the list of the newly chosen year', async ({ page, application }) => {
    application.faults({ method: 'GET', path: 'vehicle/getmake', times: 1, delayMs: 700 });
    await pick(page, 'year', '2021');
    await expect(vehicleList(page, 'make')).toBeDisabled();
    await pick(page, 'year', '1990');
    expect(await optionLabels(page, 'make')).not.toContain('Tesla');

    await until('the end of the late call', () => application.journal('vehicle/getmake')[0]?.status ?? undefined);
    expect(await optionLabels(page, 'make')).not.toContain('Tesla');
    await expect(vehicleList(page, 'year')).toHaveValue('1990');
  });

  test('a list that fails to load can be retried without losing choices', async ({ page, application, watched }) => {
    watched.allow(/Failed to load resource.*(422|500)/);
    application.faults(
      { method: 'GET', path: 'vehicle/getmake', times: 1, status: 500, body: {} },
      { method: 'GET', path: 'vehicle/getmodel', times: 1, status: 422, body: {} },
    );
    await pick(page, 'year', '2021');
    await expect(page.getByText('The choices could not be loaded')).toBeVisible();
    await raise(page, 'RETRY_MAKES');
    await pick(page, 'make', 'Toyota');
    await expect(page.getByText('The choices could not be loaded')).toBeVisible();
    await raise(page, 'RETRY_MODELS');
    await pick(page, 'model', 'Camry');
    await expect(page.getByText('The choices could not be loaded')).toHaveCount(0);
    await expect(vehicleList(page, 'year')).toHaveValue('2021');
  });

  test(
    'an empty form shows an error for each enabled field, with a link to it',
    shows(
      'A5.vehicle.1',
      'A5.vehicle.2',
      'A5.vehicle.3',
      'A5.vehicle.4',
      'A5.vehicle.5',
      'A5.vehicle.6',
      'A5.identity.1',
    ),
    async ({ page }) => {
      await raise(page, 'SUBMIT');
      await expect(page.locator('[data-error-summary]')).toBeFocused();
      const others = {
        estimatedMileage: 'Estimated Mileage is required',
        currentMonthlyPayment: 'Current Monthly Payment is required',
        remainingLoanBalance: 'Remaining Loan Balance is required',
        dateOfBirth: 'Enter your date of birth',
      };
      expect(await visibleErrors(page)).toEqual({ year: 'Year is required', ...others });
      for (const name of ['year', ...Object.keys(others)]) {
        await linkTo(page, name).click();
        await expect(page.locator(`[name="${name}"]`)).toBeFocused();
      }
      await pick(page, 'year', '2021');
      await vehicleList(page, 'make').locator('option[value="1260"]').waitFor({ state: 'attached' });
      await raise(page, 'SUBMIT');
      expect(await visibleErrors(page)).toEqual({ make: 'Make is required', ...others });
      await pick(page, 'make', 'Toyota');
      await vehicleList(page, 'model').locator('option[value="Camry"]').waitFor({ state: 'attached' });
      await raise(page, 'SUBMIT');
      expect(await visibleErrors(page)).toEqual({ model: 'Model is required', ...others });
    },
  );

  test('the error link of a list that is still loading focuses its field', async ({ page, application }) => {
    application.faults({ method: 'GET', path: 'vehicle/getmake', times: 1, delayMs: 4_000 });
    await pick(page, 'year', '2021');
    await raise(page, 'SUBMIT');
    await linkTo(page, 'make').click();
    await expect(page.locator('[data-field$=".make"]')).toBeFocused();
  });

  test(
    'a vehicle that is too old is disqualified with reasons, and a restart empties the plate form',
    shows(
      'A4.manual.1',
      'A2.disqualified.1',
      'A2.disqualified.2',
      'A2.disqualified.3',
      'A2.disqualified.4',
      'A8.text.16',
      'A9.vehicle.1',
    ),
    async ({ page, application }) => {
      await pick(page, 'year', String(thisYear - 11));
      await pick(page, 'make', 'Toyota');
      await pick(page, 'model', 'Camry');
      await fill(page, { ...usualApplicant.vehicle, dateOfBirth: usualApplicant.dateOfBirth });
      await raise(page, 'SUBMIT');
      await waitForStep(page, 'DISQUALIFIED');
      await expect(page).toHaveTitle('Disqualified Vehicle | Online Car Loan Refinance');
      await expect(page.locator('main')).toContainText('150,000 miles');
      await expect(page.locator('main')).toContainText('10 years');
      await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();

      const tips = page.locator('main details');
      await expect(tips).toHaveCount(2);
      for (const tip of await tips.all()) {
        await expect(tip.locator('p')).toBeHidden();
        await tip.locator('summary').click();
        await expect(tip.locator('p')).toBeVisible();
      }
      await raise(page, 'RESTART');
      await waitForStep(page, 'ENTER_LICENSE_PLATE');
      await expect(page.locator('[name="currentMonthlyPayment"]')).toHaveValue('');
      expect(application.journal('prove/start')).toEqual([]);
    },
  );
});

test(
  'Edit opens the form with the found vehicle, and submitting it starts the verification',
  shows('A2.verify.5', 'A4.plate.6', 'A4.plate.7', 'A4.manual.4'),
  async ({ page, application }) => {
    await walkTo(application, 'VERIFY_VEHICLE_INFO');
    await raise(page, 'EDIT');
    await waitForStep(page, 'VEHICLE_MANUAL_ENTER');
    await expect(vehicleList(page, 'year')).toHaveValue('2021');
    await expect(vehicleList(page, 'make').locator('option:checked')).toHaveText('Toyota');
    await expect(vehicleList(page, 'model')).toHaveValue('Camry');
    await expect(page.locator('[name="currentMonthlyPayment"]')).toHaveValue('512.40');
    await expect(page.locator('[name="remainingLoanBalance"]')).toHaveValue('21,480.00');
    await fill(page, { dateOfBirth: usualApplicant.dateOfBirth });
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'VERIFY_MOBILE_NUMBER');
    expect(application.journal('prove/start')).toHaveLength(1);
  },
);

test(
  'a plate without a match reaches the offers by manual entry, and the contact contains the chosen vehicle',
  shows('A1.journey.3', 'A4.plate.5', 'A4.manual.3', 'A4.manual.5', 'A2.verify.1', 'A2.verify.3', 'A2.verify.4'),
  async ({ page, application }) => {
    const steps: string[] = [];
    await walkTo(application, 'OFFER_SELECTION', {
      applicant: { plate: { ...usualApplicant.plate, plateNumber: 'NOPLATE' } },
      onArrival: async (step) => {
        steps.push(step);
        if (step === 'ENTER_LICENSE_PLATE_MANUALLY')
          await expect(page).toHaveTitle('Vin Lookup Failed | Online Car Loan Refinance');
        if (step !== 'VERIFY_VEHICLE_INFO') return;
        await expect(page.locator('main')).not.toContainText('VIN');
        await expect(page.locator('main')).toContainText('40,001 to 50,000 miles');
        await expect(page.locator('main')).toContainText('$512.40');
        await expect(page.locator('[name="dateOfBirth"]')).toHaveValue('3/14/1985');
      },
    });
    expect(steps.slice(0, 5)).toEqual([
      'ENTER_LICENSE_PLATE',
      'ENTER_LICENSE_PLATE_MANUALLY',
      'VEHICLE_MANUAL_ENTER',
      'VERIFY_VEHICLE_INFO',
      'VERIFY_MOBILE_NUMBER',
    ]);
    expect(application.journal('contacts/contact/create')[0]?.body).toMatchObject({
      assetRequest: { plateNumber: 'NOPLATE', plateState: 'CO', year: thisYear + 1, remainingLoanBalance: 21_480 },
    });
  },
);
