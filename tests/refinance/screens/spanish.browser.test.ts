import { readFileSync } from 'node:fs';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { usualApplicant } from '../../support/browser/applicant.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { visibleErrors, fill, raise, waitForModal, waitForStep } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';

const read = (locale: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`flow/copy/${locale}.json`, 'utf8')) as Record<string, string>;
const spanish = read('es-US');
const english = read('en-US');

/** A text of the copy without placeholders. */
const said = (key: string): string => {
  const text = spanish[key] ?? '';
  expect(text, key).not.toBe('');
  expect(text, key).not.toBe(english[key]);
  return text.replaceAll("''", "'");
};

test('with a Spanish locale in the URL, the application is in Spanish from the plate to the soft pull', async ({
  application,
  page,
}) => {
  await application.open('?locale=es-US');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
  const titles = new Map<string, string>();
  await walkTo(application, 'YOUR_INFO', {
    onArrival: async (step) => {
      titles.set(step, await page.title());
      await expectAccessible(page);
      if (step === 'ENTER_LICENSE_PLATE') {
        await expect(page.locator('#application h1')).toHaveText(said('plate.heading'));
        await raise(page, 'SUBMIT');
        await expect(page.locator('[data-error-summary]')).toBeFocused();
        expect(await visibleErrors(page)).toEqual({
          plateNumber: said('plate.number.required'),
          plateState: said('plate.state.required'),
          estimatedMileageRange: said('vehicle.mileage.required'),
          currentMonthlyPayment: said('vehicle.payment.required'),
          remainingLoanBalance: said('vehicle.balance.required'),
        });
        expect(await page.title()).toBe((spanish['title.error'] ?? '') + said('title.enterPlate') + suffix());
        await expectAccessible(page);
        await raise(page, 'HELP');
        await waitForModal(page, 'calculator-help');
        await expect(page.locator('dialog')).toContainText(said('calculatorHelp.title'));
        await expectAccessible(page);
        await page.keyboard.press('Escape');
      }
      if (step === 'VERIFY_VEHICLE_INFO') {
        // Amounts have the US format in both languages.
        await expect(page.locator('main')).toContainText('$512.40');
        await expect(page.locator('main')).toContainText('$21,480.00');
        await expect(page.locator('main')).toContainText(said('mileage.40to50'));
      }
    },
  });
  expect(Object.fromEntries(titles)).toEqual({
    ENTER_LICENSE_PLATE: said('title.enterPlate') + suffix(),
    VERIFY_VEHICLE_INFO: said('title.verifyVehicle') + suffix(),
    VERIFY_MOBILE_NUMBER: said('title.verifyMobile') + suffix(),
    YOUR_INFO: said('title.verifyInformation') + suffix(),
  });
  await expect(page.locator('main')).toContainText('14 de marzo de 1985');
  await raise(page, 'SUBMIT');
  expect(await visibleErrors(page)).toMatchObject({
    residency: said('info.residency.required'),
    isConsentSelected: said('info.consent.required'),
  });
  // The server received the English value of the mileage.
  expect(application.journal('vehicle/getvin')[0]?.body).toMatchObject({
    estimatedMileageRange: usualApplicant.plate['estimatedMileageRange'],
  });
  await fill(page, usualApplicant.consent);
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'SOFT_PULL_ACKNOWLEDGEMENT');
  await expectAccessible(page);
  await page.reload();
  await waitForStep(page, 'SOFT_PULL_ACKNOWLEDGEMENT');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
});

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-MX' });

  test('the first paint is in Spanish before any script of the application runs', async ({ application, page }) => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(application.sandbox.origin, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
    await expect(page.locator('#application h1')).toHaveText(said('plate.heading'));
    release();
    await waitForStep(page, 'ENTER_LICENSE_PLATE');
    await expect(page.locator('#application h1')).toHaveText(said('plate.heading'));
  });

  test('a locale in the URL selects English', async ({ application, page }) => {
    await application.open('?locale=en-US');
    await expect(page.locator('#application h1')).toHaveText(english['plate.heading'] ?? '');
  });
});

test('the language link keeps the step and the entered values, and the language survives a reload', async ({
  application,
  page,
}) => {
  await walkTo(application, 'VERIFY_VEHICLE_INFO');
  await page.locator('[data-step="VERIFY_VEHICLE_INFO"][aria-busy="false"]').waitFor();
  await fill(page, { dateOfBirth: '03/14/1985' });
  const link = page.locator('header [data-language="es-US"]');
  await expect(link).toHaveText('Español');
  await link.click();
  await expect(page.locator('#application h1')).toHaveText(said('verifyVehicle.heading'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
  await expect(page).toHaveTitle(said('title.verifyVehicle') + suffix());
  await expect(page.locator('[name="dateOfBirth"]')).toHaveValue('3/14/1985');
  await expect(page.locator('aside a').first()).toHaveAttribute('href', '/legal/es/privacy');
  await expectAccessible(page);
  const back = page.locator('header [data-language="en-US"]');
  await expect(back).toHaveText('English');
  await page.evaluate(() => window.localStorage.clear());
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
});

test('a language that cannot be loaded shows a message, and the page keeps its language', async ({
  application,
  page,
  watched,
}) => {
  watched.allow(/Failed to load resource/);
  await application.open();
  await page.locator('[data-step][aria-busy="false"]').waitFor();
  // Only the copy, because the lazy chunk of the flow may still be loading.
  await page.route(/\/flow\/[^/]*\.es-US[^/]*\.json/, (route) => route.abort());
  await page.locator('[data-language="es-US"]').click();
  await expect(page.locator('header [role="status"]')).toHaveText('This part could not be loaded');
  await expect(page.locator('#application h1')).toHaveText(english['plate.heading'] ?? '');
});

test('an unsupported language falls back to English', async ({ application, page }) => {
  await application.open('?locale=fr-FR');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.locator('#application h1')).toHaveText(english['plate.heading'] ?? '');
});

function suffix(): string {
  return spanish['title.suffix'] ?? '';
}
