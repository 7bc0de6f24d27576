import { usualApplicant } from '../../support/browser/applicant.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { fill, raise, waitForModal, waitForStep, waitForView } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { action, choices, control, fieldNames, main } from './reading.ts';
import { shows } from '../../support/shows.ts';

const { plate, vehicle, dateOfBirth, phone } = usualApplicant;
const names = ['plateNumber', 'plateState', 'estimatedMileageRange', 'currentMonthlyPayment', 'remainingLoanBalance'];
const manualNames = ['year', 'make', 'model', 'estimatedMileage', 'currentMonthlyPayment', 'remainingLoanBalance'];

test.describe('the plate screen', () => {
  test.beforeEach(async ({ application }) => application.open());

  test(
    'is a standalone page with header and logo, and has five fields',
    shows(
      'A1.widget.1',
      'A1.widget.12',
      'A1.journey.2',
      'A2.step.1',
      'A2.plate.1',
      'A2.plate.2',
      'A2.plate.3',
      'A2.plate.4',
      'A2.plate.5',
    ),
    async ({ page }) => {
      await expect(page.locator('#application header .logo svg')).toBeVisible();
      expect(await fieldNames(page)).toEqual(names);
      for (const name of names) await expect(control(page, name)).toBeEditable();
      expect(await choices(page, 'plateState')).toHaveLength(52);
      expect(await choices(page, 'estimatedMileageRange')).toHaveLength(16);
    },
  );

  test(
    'shows the phone number and the bot-check note at the bottom',
    shows('A2.page.3', 'A2.page.5'),
    async ({ page }) => {
      await expect(page.locator('#application aside')).toContainText('protected from bots');
      await expect(page.locator('#application a[href="tel:+13035550142"]').first()).toBeVisible();
    },
  );

  test(
    'asks before unsaved input is lost, with a message that contains the phone number',
    shows('A2.page.4'),
    async ({ page }) => {
      await fill(page, { plateNumber: 'KLM 4821' });
      // Runs after the product's listener and reads the text that a browser would show.
      await page.evaluate(() =>
        addEventListener('beforeunload', (event) => (document.documentElement.title = String(event.returnValue))),
      );
      const asked: string[] = [];
      page.on('dialog', async (dialog) => {
        asked.push(dialog.type());
        await dialog.dismiss();
      });
      await page.evaluate(() => location.assign('/legal/terms'));
      await expect.poll(() => asked).toEqual(['beforeunload']);
      await expect(page.locator('html')).toHaveAttribute(
        'title',
        'Leave this page? What you typed here is not saved. If you need help, call us at (303) 555-0142.',
      );
    },
  );

  test(
    'submits, and shows the top of the next step at the same URL',
    shows('A2.page.1', 'A2.page.2', 'A2.plate.6', 'A2.step.4'),
    async ({ page }) => {
      const address = page.url();
      await fill(page, plate);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      await raise(page, 'SUBMIT');
      await waitForStep(page, 'VERIFY_VEHICLE_INFO');
      expect(page.url()).toBe(address);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    },
  );

  test(
    'links to manual entry, which is tracked',
    shows('A1.journey.3', 'A2.plate.7', 'A2.plate.8', 'A2.step.3', 'A7.event.12'),
    async ({ page, application }) => {
      await raise(page, 'ENTER_MANUALLY');
      await waitForStep(page, 'VEHICLE_MANUAL_ENTER');
      const events = () => application.journal().filter(({ path }) => path.startsWith('collector/'));
      await expect.poll(() => JSON.stringify(events())).toContain('Enter vehicle info manually clicked');
    },
  );

  test('shows a grouped amount with a dollar sign after blur', shows('A5.format.1'), async ({ page }) => {
    await control(page, 'currentMonthlyPayment').fill('1234.5');
    await control(page, 'currentMonthlyPayment').blur();
    const sign = main(page).locator('[data-field$="currentMonthlyPayment"] .affix__sign');
    // The dollar sign is rendered in the field before the number, and is not part of the value.
    expect(`${await sign.innerText()} ${await control(page, 'currentMonthlyPayment').inputValue()}`).toBe('$ 1,234.50');
    const [mark, field] = [await sign.boundingBox(), await control(page, 'currentMonthlyPayment').boundingBox()];
    if (mark === null || field === null) throw new Error('The amount or its sign is not drawn');
    expect(mark.x).toBeGreaterThan(field.x);
    expect(mark.x + mark.width).toBeLessThan(field.x + field.width / 4);
    expect(mark.y).toBeGreaterThanOrEqual(field.y);
    expect(mark.y + mark.height).toBeLessThanOrEqual(field.y + field.height);
  });

  test(
    'explains the figures in a modal that traps the focus and closes',
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
    async ({ page }) => {
      await raise(page, 'HELP');
      await waitForModal(page, 'calculator-help');
      const dialog = page.locator('dialog[open]');
      for (const term of [
        'Remaining Loan Balance',
        'Current Monthly Payment',
        'Payments Remaining',
        'Current Interest Rate',
        'Estimated Credit Score',
      ])
        await expect(dialog.locator('dt', { hasText: term })).toBeVisible();
      await expect(dialog.locator('a[href^="tel:"]')).toBeVisible();
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await raise(page, 'HELP');
      await waitForModal(page, 'calculator-help');
      await page.mouse.click(4, 4);
      await expect(dialog).toHaveCount(0);
    },
  );

  test(
    'offers manual entry if the plate is not found',
    shows('A2.step.2', 'A4.plate.5', 'A4.manual.5'),
    async ({ page }) => {
      await fill(page, { ...plate, plateNumber: 'NOPLATE' });
      await raise(page, 'SUBMIT');
      await waitForStep(page, 'ENTER_LICENSE_PLATE_MANUALLY');
      await raise(page, 'ENTER_MANUALLY');
      await waitForStep(page, 'VEHICLE_MANUAL_ENTER');
    },
  );

  test(
    'disqualifies with reasons, explanations and a phone link',
    shows(
      'A2.step.25',
      'A2.disqualified.1',
      'A2.disqualified.2',
      'A2.disqualified.3',
      'A2.disqualified.4',
      'A8.text.16',
    ),
    async ({ page }) => {
      await fill(page, { ...plate, estimatedMileageRange: 'Over 150,000 miles' });
      await raise(page, 'SUBMIT');
      await waitForStep(page, 'DISQUALIFIED');
      const tips = main(page).locator('details');
      await expect(tips).toHaveCount(2);
      await expect(tips.nth(0)).toContainText('150,000 miles');
      await expect(tips.nth(1)).toContainText('10 years');
      await tips.nth(1).locator('summary').click();
      await expect(tips.nth(1).locator('p')).toHaveText(/model year/);
      await expect(main(page).locator('a[href="tel:+13035550142"]')).toBeVisible();
    },
  );
});

test.describe('failure views', () => {
  test.beforeEach(async ({ application, watched }) => {
    watched.allow(/Failed to load resource: the server responded with a status of (401|500)/);
    await application.open();
  });

  test(
    'the generic error shows a broken car, its message and the support phone',
    shows('A2.step.30', 'A2.error.1', 'A2.error.2', 'A2.error.3', 'A2.error.4', 'A8.text.1', 'A8.text.2'),
    async ({ page }) => {
      await fill(page, { ...plate, plateNumber: 'ERR500' });
      await raise(page, 'SUBMIT');
      await waitForView(page, 'error');
      await expect(main(page).locator('h1')).toHaveText('Oops...');
      await expect(main(page).locator('.scene svg[data-picture="broken-car"]')).toBeVisible();
      await expect(main(page)).toContainText(
        "Something went wrong. If you need immediate assistance, please call us at (303) 555-0142 or you'll receive a follow up from us, when the technical issue has been resolved.",
      );
      await expect(main(page).locator('p a[href="tel:+13035550142"]')).toBeVisible();
    },
  );

  test(
    'the restricted-state view says that Texas is not served',
    shows('A2.step.29', 'A2.error.5', 'A8.status.2'),
    async ({ page }) => {
      await fill(page, { ...plate, plateState: 'TX' });
      await raise(page, 'SUBMIT');
      await waitForView(page, 'restricted-state');
      await expect(main(page)).toContainText("At this time, we're unable to offer our services in Texas.");
    },
  );

  test(
    'the failed bot check shows its message and the phone number',
    shows('A2.step.31', 'A2.error.6', 'A8.status.5', 'A8.status.6'),
    async ({ page }) => {
      await fill(page, { ...plate, plateNumber: 'BOT401' });
      await raise(page, 'SUBMIT');
      await waitForView(page, 'bot-check-failed');
      await expect(main(page)).toContainText('We are unable to move forward with your application online currently.');
      await expect(main(page).locator('a[href="tel:+13035550142"]')).toHaveText(/\(303\) 555-0142/);
    },
  );
});

test.describe('the manual vehicle screen on a desktop', () => {
  test.use({ device: 'desktop' });
  test.beforeEach(async ({ application, page }) => {
    await application.open();
    await raise(page, 'ENTER_MANUALLY');
    await waitForStep(page, 'VEHICLE_MANUAL_ENTER');
  });

  test(
    'has the vehicle fields, then the identity fields, with terms',
    shows('A2.vehicle.1', 'A2.vehicle.2', 'A2.vehicle.3', 'A2.vehicle.4', 'A2.vehicle.14', 'A2.vehicle.15'),
    async ({ page }) => {
      expect(await fieldNames(page)).toEqual([...manualNames, 'dateOfBirth', 'phone']);
      const terms = main(page).locator('p', { hasText: 'agree' });
      await expect(terms).toBeVisible();
      await expect(terms.locator('a')).toHaveAttribute('href', /privacy/);
    },
  );

  test(
    'enables make after year and model after make, and lists the newest year first',
    shows('A2.vehicle.5', 'A2.vehicle.6', 'A2.vehicle.11', 'A5.vehicle.7'),
    async ({ page }) => {
      await expect(control(page, 'make')).toBeDisabled();
      await expect(control(page, 'model')).toBeDisabled();
      await control(page, 'year').locator('option[value="2021"]').waitFor({ state: 'attached' });
      const years = (await choices(page, 'year')).map(Number);
      expect(years).toEqual(years.toSorted((a, b) => b - a));
      await fill(page, { year: '2021' });
      await expect(control(page, 'make')).toBeEnabled();
      await expect(control(page, 'model')).toBeDisabled();
      await fill(page, { make: '1260' });
      await expect(control(page, 'model')).toBeEnabled();
    },
  );

  test(
    'clears the choices that depend on a changed one, and loads their lists again',
    shows('A2.vehicle.7', 'A2.vehicle.8', 'A2.vehicle.9', 'A2.vehicle.10', 'A5.vehicle.8'),
    async ({ page, application }) => {
      await control(page, 'year').locator('option[value="2021"]').waitFor({ state: 'attached' });
      await fill(page, { year: '2021' });
      await control(page, 'make').locator('option[value="1260"]').waitFor({ state: 'attached' });
      await fill(page, { make: '1260' });
      await control(page, 'model').locator('option[value="Camry"]').waitFor({ state: 'attached' });
      await fill(page, { model: 'Camry' });
      await fill(page, { make: '1102' });
      await expect(control(page, 'model')).toHaveValue('');
      await control(page, 'model').locator('option[value="Civic"]').waitFor({ state: 'attached' });
      await fill(page, { model: 'Civic' });
      await fill(page, { year: '2020' });
      await expect(control(page, 'make')).toHaveValue('');
      await expect(control(page, 'model')).toHaveValue('');
      await expect
        .poll(() => application.journal('vehicle/getmake').map(({ query }) => query))
        .toEqual([{ yearID: '2021' }, { yearID: '2020' }]);
      expect(application.journal('vehicle/getmodel')).toHaveLength(2);
    },
  );

  test(
    'formats the phone number, and sends ten digits after +1',
    shows('A2.vehicle.12', 'A2.vehicle.13', 'A9.number.2'),
    async ({ page, application }) => {
      await control(page, 'phone').pressSequentially(phone);
      await expect(control(page, 'phone')).toHaveValue('+1 (303) 555-0142');
      await control(page, 'year').locator('option[value="2021"]').waitFor({ state: 'attached' });
      await fill(page, { year: '2021' });
      await control(page, 'make').locator('option[value="1260"]').waitFor({ state: 'attached' });
      await fill(page, { make: '1260' });
      await control(page, 'model').locator('option[value="Camry"]').waitFor({ state: 'attached' });
      await fill(page, { model: 'Camry', ...vehicle, dateOfBirth });
      await raise(page, 'SUBMIT');
      await waitForStep(page, 'VERIFY_VEHICLE_INFO');
      await raise(page, 'SUBMIT');
      await waitForStep(page, 'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE');
      expect(application.journal('prove/start')[0]?.body).toMatchObject({ phoneNumber: `+1${phone}` });
    },
  );
});

test(
  'on a phone, the vehicle screens have no phone field, and the terms differ',
  shows('A2.vehicle.4', 'A2.vehicle.16', 'A2.verify.7'),
  async ({ application, page }) => {
    await application.open();
    await raise(page, 'ENTER_MANUALLY');
    await waitForStep(page, 'VEHICLE_MANUAL_ENTER');
    expect(await fieldNames(page)).toEqual([...manualNames, 'dateOfBirth']);
    await expect(main(page)).toContainText('check with your wireless carrier that this phone belongs to you');
    await expect(main(page)).not.toContainText('one text with a link');
  },
);

test.describe('the found vehicle', () => {
  test.use({ device: 'desktop' });

  test(
    'is shown with a masked VIN, and can be edited',
    shows(
      'A1.journey.2',
      'A2.verify.1',
      'A2.verify.2',
      'A2.verify.3',
      'A2.verify.4',
      'A2.verify.5',
      'A2.verify.6',
      'A2.verify.7',
      'A2.vehicle.16',
    ),
    async ({ application, page }) => {
      await walkTo(application, 'VERIFY_VEHICLE_INFO');
      const shown = main(page);
      await expect(shown).toContainText('2021 Toyota Camry');
      await expect(shown).toContainText('40,001 to 50,000 miles');
      await expect(shown).toContainText('$512.40');
      const [lookup] = application.journal('vehicle/getvin');
      expect(lookup).toMatchObject({
        status: 200,
        body: { plateNumber: expect.stringMatching(/^KLM ?4821$/) as unknown },
      });
      const words = await shown.innerText();
      expect(words).not.toMatch(/[A-HJ-NPR-Z0-9]{17}/);
      expect(words).toMatch(/VIN[^A-Z]*[•*]+\s*(ends in\s*)?[A-Z0-9]{4}\b/);
      expect(await fieldNames(page)).toEqual(['dateOfBirth', 'phone']);
      await expect(shown).toContainText('one text with a link');
      await action(page, 'EDIT').click();
      await waitForStep(page, 'VEHICLE_MANUAL_ENTER');
      await expect(control(page, 'model')).toHaveValue('Camry');
    },
  );
});
