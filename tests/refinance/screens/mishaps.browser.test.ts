import { usualApplicant } from '../../support/browser/applicant.ts';
import { controlOf } from '../../support/browser/field-input.ts';
import { walkTo } from '../../support/browser/journey.ts';
import {
  bannerText,
  choose,
  fill,
  raise,
  waitForModal,
  waitForStep,
  waitForView,
} from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { until } from '../../support/browser/until.ts';
import { shows } from '../../support/shows.ts';

const { plate, consent } = usualApplicant;
const offline = 'Your device has no internet connection. Check it, then try again.';
const unreachable = 'We could not reach our server. Check your connection, then try again.';

test.describe('the browser', () => {
  test(
    'goes back and forward step by step with the entered values, and closes a modal first',
    shows('A2.page.1'),
    async ({ application, page }) => {
      await walkTo(application, 'VERIFY_MOBILE_NUMBER');
      const address = page.url();
      await page.goBack();
      await waitForStep(page, 'VERIFY_VEHICLE_INFO');
      await expect(controlOf(page, 'dateOfBirth')).toHaveValue('3/14/1985');
      await page.goBack();
      await waitForStep(page, 'ENTER_LICENSE_PLATE');
      await expect(controlOf(page, 'plateNumber')).toHaveValue('KLM 4821');
      await page.goForward();
      await waitForStep(page, 'VERIFY_VEHICLE_INFO');
      await expect(controlOf(page, 'dateOfBirth')).toHaveValue('3/14/1985');
      // The code has expired with its step.
      await page.goForward();
      await waitForStep(page, 'VERIFY_VEHICLE_INFO');

      await raise(page, 'EDIT');
      await waitForStep(page, 'VEHICLE_MANUAL_ENTER');
      await raise(page, 'HELP');
      await waitForModal(page, 'calculator-help');
      await page.goBack();
      await expect(page.locator('dialog')).toHaveCount(0);
      await waitForStep(page, 'VEHICLE_MANUAL_ENTER');
      expect(page.url()).toBe(address);
    },
  );

  test('goes back one step for a jump of two entries, and one more step the next time', async ({
    application,
    page,
  }) => {
    await walkTo(application, 'VERIFY_MOBILE_NUMBER');
    await page.evaluate(() => window.history.go(-2));
    await waitForStep(page, 'VERIFY_VEHICLE_INFO');
    await page.waitForFunction(() => (window.history.state as { depth?: number } | null)?.depth === 1);
    await page.goBack();
    await waitForStep(page, 'ENTER_LICENSE_PLATE');
    await page.goForward();
    await waitForStep(page, 'VERIFY_VEHICLE_INFO');
  });

  test('does not go back to steps before the contact was created', async ({ application, page }) => {
    await walkTo(application, 'SOFT_PULL_ACKNOWLEDGEMENT');
    await expect(page.locator('[data-event="BACK"]')).toHaveCount(0);
    await page.goBack();
    await waitForStep(page, 'SOFT_PULL_ACKNOWLEDGEMENT');
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'OFFER_SELECTION');
    expect(application.state().contacts).toHaveLength(1);
  });

  test(
    'asks before leaving only if there is unsaved input, and not for a phone link',
    shows('A2.page.4', 'A2.page.6', 'A2.page.5'),
    async ({ application, page }) => {
      const asked: string[] = [];
      page.on('dialog', async (dialog) => {
        asked.push(dialog.type());
        await dialog.dismiss();
      });
      await application.open();
      await page.locator('#application h1').click();
      await page.reload();
      await waitForStep(page, 'ENTER_LICENSE_PLATE');
      expect(asked).toEqual([]);

      await controlOf(page, 'plateNumber').click();
      await page.keyboard.type('KLM');
      await page.evaluate(() => window.location.assign('/legal/terms'));
      await expect.poll(() => asked).toEqual(['beforeunload']);
      await expect(controlOf(page, 'plateNumber')).toHaveValue('KLM');

      // A field that was emptied again is not an unsaved answer.
      await controlOf(page, 'plateNumber').fill('');
      await page.evaluate(() => window.location.assign('/legal/terms'));
      await expect.poll(() => page.url()).toContain('/legal/terms');
      expect(asked).toEqual(['beforeunload']);
      await application.open();

      await controlOf(page, 'plateNumber').click();
      await page.keyboard.type('KLM');
      await page.locator('footer a[href^="tel:"]').click();
      await until('the click to be counted', () =>
        application.journal('collector/t').find(({ body }) => JSON.stringify(body).includes('phone-number clicks')),
      );
      expect(asked).toEqual(['beforeunload']);
      await waitForStep(page, 'ENTER_LICENSE_PLATE');
      await expect(controlOf(page, 'plateNumber')).toHaveValue('KLM');
    },
  );
});

test('a double click creates one contact, pulls credit once and activates one deal', async ({
  at,
  application,
  page,
}) => {
  await at('YOUR_INFO');
  await fill(page, consent);
  const submit = page.locator('[data-event="SUBMIT"]');
  await submit.dblclick();
  await waitForStep(page, 'SOFT_PULL_ACKNOWLEDGEMENT');
  await submit.dblclick();
  await waitForStep(page, 'OFFER_SELECTION');
  await choose(page, 'offer', 0);
  await submit.dblclick();
  await waitForStep(page, 'CURRENT_ADDRESS_INFO');
  const counts = ['contacts/contact/create', 'prove/complete', 'lender'].map(
    (path) => application.journal(path).length,
  );
  expect(counts).toEqual([1, 1, 1]);
  expect(application.state().deals.filter(({ isActive }) => isActive)).toHaveLength(1);
  expect(application.journal().filter(({ path }) => /credit-summary|\/active$/.test(path))).toHaveLength(2);
});

test.describe('without a connection', () => {
  test.beforeEach(({ watched }) => {
    watched.allow(/Failed to load resource: net::ERR_/);
  });

  test(
    'a submit keeps the entered values and succeeds after the connection is back',
    shows('A4.submission.6', 'A8.reply.5'),
    async ({ application, page, context }) => {
      await application.open();
      // The code of the next step and of analytics loads while the page is idle.
      await expect.poll(() => application.journal().some(({ path }) => path.startsWith('collector/'))).toBe(true);
      await page.waitForLoadState('networkidle');
      await fill(page, plate);
      await context.setOffline(true);
      await raise(page, 'SUBMIT');
      await expect(bannerText(page)).toHaveText(offline);
      await expect(controlOf(page, 'plateNumber')).toHaveValue('KLM 4821');
      await context.setOffline(false);
      await raise(page, 'SUBMIT');
      await waitForStep(page, 'VERIFY_VEHICLE_INFO');
    },
  );

  test('a lost reply creates no second contact', shows('A4.info.2'), async ({ at, application, page }) => {
    await at('YOUR_INFO');
    await fill(page, consent);
    application.faults({ method: 'POST', path: 'contacts/contact/create', times: 1, drop: 'after' });
    await raise(page, 'SUBMIT');
    await expect(bannerText(page)).toHaveText(unreachable);
    await expect(controlOf(page, 'email')).toHaveValue(String(consent['email']));
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'SOFT_PULL_ACKNOWLEDGEMENT');
    expect(application.journal('contacts/contact/create')).toHaveLength(2);
    expect(application.state().contacts).toHaveLength(1);
  });
});

for (const target of ['[name="isConsentSelected"]', 'label[for$="isConsentSelected"]'])
  test(`a click on ${target} checks the box even if the previous field becomes invalid`, async ({ at, page }) => {
    await at('YOUR_INFO');
    await controlOf(page, 'email').fill('dana@example');
    await page.locator(target).click();
    await expect(controlOf(page, 'isConsentSelected')).toBeChecked();
    await expect(page.locator('[data-error-for="email"]')).toHaveText('Please enter a valid email');
  });

test(
  'an unexpected reply shows an error and loses no input',
  shows(
    'A8.reply.1',
    'A8.reply.2',
    'A8.reply.3',
    'A8.reply.4',
    'A8.reply.8',
    'A8.reply.9',
    'A8.status.8',
    'A8.status.10',
  ),
  async ({ application, page, watched }) => {
    watched.allow(/Failed to load resource/, /: invalid-reply at call POST vehicle\/getvin/);
    await application.open();
    const getvin = { method: 'POST', path: 'vehicle/getvin', times: 1 };
    const banner = bannerText(page);
    for (const [text, body, status] of [
      ['Say it again.', { message: 'Say it again.' }, 422],
      ['And again.', { error: { message: 'And again.' } }, 409],
      ['Once more.', { errorMessage: 'Once more.' }, 400],
      ['Conflict', {}, 409],
      ['Service Unavailable', '<html>busy</html>', 503],
      ['Something went wrong, please try again later.', '', 200],
    ] as const)
      await test.step(text, async () => {
        await fill(page, plate);
        application.faults({ ...getvin, status, body });
        await raise(page, 'SUBMIT');
        await expect(banner).toHaveText(text);
        await expect(controlOf(page, 'plateNumber')).toHaveValue('KLM 4821');
      });
    for (const plateNumber of ['GARBLED', 'STATUS206'])
      await test.step(plateNumber, async () => {
        await fill(page, { ...plate, plateNumber });
        await raise(page, 'SUBMIT');
        await waitForView(page, 'error');
        await raise(page, 'RETRY');
        await waitForStep(page, 'ENTER_LICENSE_PLATE');
        await expect(controlOf(page, 'plateNumber')).toHaveValue(plateNumber);
      });
    for (const [plateNumber, text] of [
      ['HANGUP', unreachable],
      ['ERR401', /\w/],
    ] as const) {
      await fill(page, { ...plate, plateNumber });
      await raise(page, 'SUBMIT');
      await expect(banner).toHaveText(text);
      await expect(controlOf(page, 'plateNumber')).toHaveValue(plateNumber);
    }
  },
);
