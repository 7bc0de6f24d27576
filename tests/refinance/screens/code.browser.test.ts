import { usualApplicant } from '../../support/browser/applicant.ts';
import type { Application } from '../../support/browser/application.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { leaveByStep } from '../../support/browser/leave-steps.ts';
import { bannerText, visibleErrors, fill, raise, waitForStep } from '../../support/browser/screen.ts';
import { expectSound } from '../../support/browser/states.ts';
import { expect, test } from '../../support/browser/test.ts';
import { until } from '../../support/browser/until.ts';
import { shows } from '../../support/shows.ts';

const mobileNumber = '3035550100';

async function enterCode(application: Application, count = 1): Promise<void> {
  const { code = '' } = await application.phoneMessage(mobileNumber, count);
  await fill(application.page, { verificationCode: code });
  await raise(application.page, 'SUBMIT');
}

/** Reports that reached the error endpoint of the code. */
const reports = (application: Application): unknown[] =>
  application.journal('v1/client/mobile/otp/error').map(({ body }) => body);

test(
  'a wrong code shows an error, the third one ends the attempt, and a new code continues',
  shows('A5.identity.7', 'A5.catalogue.13', 'A5.catalogue.14', 'A8.text.5', 'A2.mobile.1'),
  async ({ application, page }) => {
    await walkTo(application, 'VERIFY_MOBILE_NUMBER');
    await expect(page).toHaveTitle(`Verify Your Mobile Number | Online Car Loan Refinance`);
    await raise(page, 'SUBMIT');
    expect(await visibleErrors(page)).toEqual({ verificationCode: 'Enter the code from the text message' });
    for (const wrong of ['123', '12345']) {
      await fill(page, { verificationCode: wrong });
      await raise(page, 'SUBMIT');
      expect(await visibleErrors(page)).toEqual({ verificationCode: 'The verification code must be exactly 4 digits' });
    }
    const { code = '' } = await application.phoneMessage(mobileNumber);
    const wrong = code === '0000' ? '1111' : '0000';
    for (const times of [1, 2]) {
      await fill(page, { verificationCode: wrong });
      await raise(page, 'SUBMIT');
      await until(`refusal ${times}`, () =>
        application.journal('v1/client/mobile/otp/finish').length === times ? true : undefined,
      );
      await expect(page.locator('[data-error-for="verificationCode"]')).toHaveText(
        'OTP is invalid. Try re-entering the OTP',
      );
      await expect(page.locator('[name="verificationCode"]')).toBeFocused();
    }
    await fill(page, { verificationCode: wrong });
    await raise(page, 'SUBMIT');
    await expect(bannerText(page)).toHaveText('There were too many tries. Send the text again to go on.');
    await waitForStep(page, 'VERIFY_MOBILE_NUMBER');
    await raise(page, 'SEND_AGAIN');
    await expect(page.locator('[name="verificationCode"]')).toHaveValue('');
    await enterCode(application, 2);
    await waitForStep(page, 'YOUR_INFO');
    expect(application.journal('prove/start')).toHaveLength(2);
  },
);

test(
  'leaving the code screen is reported once and ends the verification',
  shows('A2.mobile.2', 'A2.mobile.5', 'A4.otp.4', 'A8.text.8'),
  async ({ application, page }) => {
    await walkTo(application, 'VERIFY_MOBILE_NUMBER');
    // Before the verification has begun the step, there is nothing to report.
    await page.locator('[name="verificationCode"]').waitFor();
    await raise(page, 'DID_NOT_RECEIVE');
    await waitForStep(page, 'YOUR_INFORMATION_MANUALLY');
    await until('the report', () => reports(application)[0]);
    expect(reports(application)).toEqual([{ message: 'User has canceled OTP flow' }]);

    await application.open();
    await walkTo(application, 'VERIFY_MOBILE_NUMBER');
    await page.locator('[name="verificationCode"]').waitFor();
    await raise(page, 'BACK');
    await waitForStep(page, 'VERIFY_VEHICLE_INFO');
    await expect(page.locator('[name="dateOfBirth"]')).toHaveValue('3/14/1985');
    await until('the second report', () => reports(application)[1]);
    expect(application.journal('v1/client/mobile/otp/finish')).toEqual([]);
    expect(application.journal('prove/result')).toEqual([]);
  },
);

test(
  'a refused identity result shows a banner, and a retry continues',
  shows('A4.info.8'),
  async ({ application, page, watched }) => {
    watched.allow(/Failed to load resource.*422/);
    await walkTo(application, 'VERIFY_MOBILE_NUMBER');
    application.faults({
      method: 'POST',
      path: 'prove/result',
      times: 1,
      status: 422,
      body: { message: 'Come back in a minute.' },
    });
    await enterCode(application);
    await expect(bannerText(page)).toHaveText('Come back in a minute.');
    await waitForStep(page, 'VERIFY_MOBILE_NUMBER_COMPLETE');
    await raise(page, 'RETRY');
    await waitForStep(page, 'YOUR_INFO');
  },
);

test('the code is taken out of a pasted text message', async ({ application, page }) => {
  await walkTo(application, 'VERIFY_MOBILE_NUMBER');
  const { code, text } = await application.phoneMessage(mobileNumber);
  await fill(page, { verificationCode: text });
  await expect(page.locator('[name="verificationCode"]')).toHaveValue(String(code));
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'YOUR_INFO');
});

test('while a code is checked the page is busy, and a second click sends nothing', async ({ application, page }) => {
  await walkTo(application, 'VERIFY_MOBILE_NUMBER');
  const root = page.locator('[data-step="VERIFY_MOBILE_NUMBER"]');
  const submit = page.locator('[data-event="SUBMIT"]');
  await page.locator('[name="verificationCode"]').waitFor();
  await expect(root).toHaveAttribute('aria-busy', 'false');
  application.faults({ method: 'POST', path: 'v1/client/mobile/otp/finish', times: 1, delayMs: 3_000 });
  await enterCode(application);
  await expect(root).toHaveAttribute('aria-busy', 'true');
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  await submit.click({ force: true });
  await waitForStep(page, 'YOUR_INFO');
  expect(application.journal('v1/client/mobile/otp/finish')).toHaveLength(1);
});

test('a code stays in the field if its request is lost, and can be sent again', async ({
  application,
  page,
  watched,
}) => {
  watched.allow(/Failed to load resource/);
  await walkTo(application, 'VERIFY_MOBILE_NUMBER');
  application.faults({ method: 'POST', path: 'v1/client/mobile/otp/finish', times: 1, drop: 'before' });
  await enterCode(application);
  await expect(bannerText(page)).toHaveText('We lost the connection. Check it, then try again.');
  await expect(page.locator('[data-banner]')).toBeFocused();
  await expect(page.locator('[name="verificationCode"]')).toHaveValue(/^\d{4}$/);
  await raise(page, 'SUBMIT');
  await waitForStep(page, 'YOUR_INFO');
  expect(application.journal('v1/client/mobile/otp/error')).toEqual([]);
});

test.describe('time limits', () => {
  test.beforeEach(({ page }) => page.clock.install());

  test('a code shows how long it is valid, and a new one can be sent after it expires', async ({
    application,
    page,
  }) => {
    await walkTo(application, 'VERIFY_MOBILE_NUMBER');
    const main = page.locator('main');
    await expect(main).toContainText('It works for 2 minutes.');
    await expect(main.getByRole('timer')).toContainText(/You can ask for a new code in 0:(?:30|29)/);
    await page.clock.fastForward(30_000);
    await expect(main.getByRole('timer')).toContainText(/This code works for another 1:(?:30|29)/);
    await page.locator('[name="verificationCode"]').focus();
    await page.clock.fastForward(90_000);
    await expect(main.locator('.status[role="status"]')).toHaveText('This code has expired. Send a new code to go on.');
    await expect(page.locator('[name="verificationCode"]')).toBeFocused();
    await expectSound(application, 'VERIFY_MOBILE_NUMBER');

    await enterCode(application);
    expect(await visibleErrors(page)).toEqual({
      verificationCode: 'This code has expired. Send a new code to go on.',
    });
    expect(application.journal('v1/client/mobile/otp/finish')).toEqual([]);
    await raise(page, 'SEND_AGAIN');
    await expect(main.getByRole('timer')).toContainText('You can ask for a new code in');
    await enterCode(application, 2);
    await waitForStep(page, 'YOUR_INFO');
  });

  test.describe('on a desktop', () => {
    test.use({ device: 'desktop' });

    test('a link shows how long it is valid, and a new one can be sent after it expires', async ({
      application,
      page,
    }) => {
      await walkTo(application, 'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE');
      const main = page.locator('main');
      await expect(main).toContainText('It works for 3 minutes.');
      await expect(main.getByRole('timer')).toContainText(/The link works for another [23]:/);
      await page.clock.fastForward(180_000);
      await expect(main.locator('.status[role="status"]')).toHaveText('The link has expired. Send it again to go on.');
      await expect(main.getByRole('timer')).toHaveCount(0);
      await expectSound(application, 'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE');

      await raise(page, 'SEND_AGAIN');
      await application.phoneMessage(usualApplicant.phone, 2);
      await expect(main.getByRole('timer')).toContainText('The link works for another');
      await leaveByStep['VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE']?.(application, usualApplicant);
      await waitForStep(page, 'YOUR_INFO');
    });
  });
});
