import { usualApplicant } from '../../support/browser/applicant.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { bannerText, visibleErrors, fill, raise, waitForStep } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { storageDump } from '../../support/browser/traces.ts';
import { until } from '../../support/browser/until.ts';
import { shows } from '../../support/shows.ts';

const suffix = ' | Online Car Loan Refinance';

/** The backend fails to send without a message, and offers no alternative. */
const failsToSend = (step: string) =>
  [
    { method: 'POST', path: `client/${step}/start`, times: 1, status: 200, body: { error: { code: 10_001 } } },
    { method: 'POST', path: `client/${step}/error`, times: 1, status: 200, body: {} },
  ] as const;

/** On a phone, the birth date selects the result of the verification: 1990-01-0{row}. @source docs/reference/contract.md §3 */
const born = (row: number) => ({ dateOfBirth: `01/${String(row).padStart(2, '0')}/1990` });

test.describe('on a phone', () => {
  test(
    'a requested number that is refused can be corrected',
    shows('A2.mobile.3', 'A5.identity.4', 'A5.identity.8', 'A5.catalogue.5'),
    async ({ application, page }) => {
      await walkTo(application, 'VERIFY_MOBILE_NUMBER', { applicant: born(1) });
      await raise(page, 'SEND_NUMBER');
      await expect(page.locator('[data-error-summary]')).toBeFocused();
      expect(await visibleErrors(page)).toEqual({ phone: 'Enter your mobile phone number' });
      await fill(page, { phone: '30355501' });
      await raise(page, 'SEND_NUMBER');
      expect(await visibleErrors(page)).toEqual({ phone: 'Please enter a valid phone number' });

      await fill(page, { phone: '3035550001' });
      await raise(page, 'SEND_NUMBER');
      await expect(page.locator('[data-error-for="phone"]')).toHaveText(
        'We could not use this number. Check it, or enter another one.',
      );
      await expect(page.locator('[name="phone"]')).toBeFocused();
      await expect(page.locator('[name="phone"]')).toHaveValue('+1 (303) 555-0001');

      await fill(page, { phone: '3035550199' });
      await raise(page, 'SEND_NUMBER');
      await expect(page.locator('main')).toContainText('+1 (303) 555-0199');
      const { code = '' } = await application.phoneMessage('3035550199');
      await fill(page, { verificationCode: code });
      await raise(page, 'SUBMIT');
      await waitForStep(page, 'YOUR_INFO');
    },
  );

  test(
    'a code that cannot be sent shows a message of the flow, and Send again starts a new attempt',
    shows('A8.text.6'),
    async ({ application, page }) => {
      await walkTo(application, 'VERIFY_VEHICLE_INFO');
      await fill(page, born(2));
      await raise(page, 'SUBMIT');
      await expect(bannerText(page)).toHaveText('Error sending OTP');
      await expect(page.locator('[data-banner]')).toBeFocused();
      await waitForStep(page, 'VERIFY_MOBILE_NUMBER');

      application.faults(...failsToSend('mobile/otp'));
      await raise(page, 'SEND_AGAIN');
      await until('the second start', () => application.journal('v1/client/mobile/otp/error')[1]);
      await expect(bannerText(page)).toHaveText('Error sending OTP');
      expect(application.journal('prove/start')).toHaveLength(2);

      await raise(page, 'DID_NOT_RECEIVE');
      await waitForStep(page, 'YOUR_INFORMATION_MANUALLY');
    },
  );

  test(
    'a failed identity ends the application with a phone link, and a restart clears the storage',
    shows('A4.otp.2', 'A2.failed.1', 'A2.failed.2', 'A2.failed.3', 'A8.text.3', 'A8.text.4', 'A2.title.19'),
    async ({ application, page }) => {
      await walkTo(application, 'IDENTITY_FAILED', { applicant: born(3) });
      await expect(page).toHaveTitle(`Prove Identity Validation Failed${suffix}`);
      await expect(page.locator('#application h1')).toHaveText(
        'We are unable to verify your Identity using the phone number provided',
      );
      await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
      await raise(page, 'RESTART');
      await waitForStep(page, 'ENTER_LICENSE_PLATE');
      await expect(page.locator('[name="plateNumber"]')).toHaveValue('');
      expect(await storageDump(page)).toMatchObject({ local: {}, session: {} });
    },
  );

  for (const [row, why, id] of [
    [4, 'no individual is found', 'A4.steps.6'],
    [5, 'the next step is complete', 'A4.steps.7'],
    [8, 'there is no auth token', 'A4.otp.5'],
    [24, 'the verification ends without a next step', 'A2.step.9'],
  ] as const)
    test(`if ${why}, the information is entered by hand`, shows(id), async ({ application, page }) => {
      await walkTo(application, 'YOUR_INFORMATION_MANUALLY', { applicant: born(row) });
      await expect(page).toHaveTitle(`Enter Your Information${suffix}`);
      await expect(page.locator('[name="firstName"]')).toHaveValue('');
      await expect(page.locator('[name="dateOfBirth"]')).toHaveValue(`1/${row}/1990`);
      expect(application.journal('prove/challenge')).toHaveLength(row === 4 ? 1 : 0);
    });

  test(
    'a restart after a failed identity clears the data of an earlier visit',
    shows('A2.failed.2'),
    async ({ at, application, page }) => {
      await at('SOFT_PULL_ACKNOWLEDGEMENT');
      await application.resumeAt('SOMETHING_NEW');
      await walkTo(application, 'IDENTITY_FAILED', { applicant: born(3) });
      expect(await storageDump(page)).toMatchObject({ local: { 'refinance-application': expect.any(String) } });
      await raise(page, 'RESTART');
      await waitForStep(page, 'ENTER_LICENSE_PLATE');
      expect(await storageDump(page)).toMatchObject({ local: {}, session: {} });
    },
  );
});

test.describe('on a desktop', () => {
  test.use({ device: 'desktop' });

  test(
    'the number is required, has ten digits, and is sent with +1',
    shows('A5.identity.3', 'A2.verify.7', 'A4.identity.2', 'A4.identity.3', 'A4.identity.7', 'A9.number.2'),
    async ({ application, page }) => {
      await walkTo(application, 'VERIFY_VEHICLE_INFO');
      await raise(page, 'SUBMIT');
      expect(await visibleErrors(page)).toEqual({
        dateOfBirth: 'Enter your date of birth',
        phone: 'Enter your mobile phone number',
      });
      await fill(page, { dateOfBirth: `01/01/${new Date().getFullYear() - 17}`, phone: '303555014' });
      await raise(page, 'SUBMIT');
      expect(await visibleErrors(page)).toEqual({
        dateOfBirth: 'Age must greater than 18 year old',
        phone: 'Please enter a valid phone number',
      });
      await fill(page, { dateOfBirth: '03/14/1985', phone: '3035550142' });
      await raise(page, 'SUBMIT');
      await waitForStep(page, 'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE');
      expect(application.journal('prove/start')[0]?.body).toEqual({
        flowType: 'desktop',
        dob: '1985-03-14',
        phoneNumber: '+13035550142',
      });
    },
  );

  test(
    'a refused number is requested again, and the link is sent to the new one',
    shows('A2.mobile.3', 'A2.mobile.4'),
    async ({ application, page }) => {
      await walkTo(application, 'VERIFY_VEHICLE_INFO');
      await fill(page, { dateOfBirth: usualApplicant.dateOfBirth, phone: '3035550001' });
      await raise(page, 'SUBMIT');
      await waitForStep(page, 'VERIFY_MOBILE_NUMBER');
      await expect(page.locator('[data-error-for="phone"]')).toHaveText(
        'We could not use this number. Check it, or enter another one.',
      );
      await fill(page, { phone: '3035550142' });
      await raise(page, 'SEND_NUMBER');
      await waitForStep(page, 'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE');
      await expect(page.locator('main')).toContainText('+1 (303) 555-0142');
      await walkTo(application, 'YOUR_INFO');
    },
  );

  test(
    'a link that cannot be sent shows a message of the flow, and a new number starts a new attempt',
    shows('A8.text.7'),
    async ({ application, page }) => {
      await walkTo(application, 'VERIFY_VEHICLE_INFO');
      await fill(page, { dateOfBirth: usualApplicant.dateOfBirth, phone: '3035550002' });
      await raise(page, 'SUBMIT');
      await expect(bannerText(page)).toHaveText('Error sending instant link.');
      application.faults(...failsToSend('mobile/instantlink'));
      await raise(page, 'SEND_AGAIN');
      await until('the second start', () => application.journal('v1/client/mobile/instantlink/error')[1]);
      await expect(bannerText(page)).toHaveText('Error sending instant link.');

      await raise(page, 'CHANGE_NUMBER');
      await waitForStep(page, 'VERIFY_VEHICLE_INFO');
      await expect(page.locator('[name="phone"]')).toHaveValue('+1 (303) 555-0002');
      await fill(page, { phone: '3035550142' });
      await raise(page, 'SUBMIT');
      await walkTo(application, 'YOUR_INFO');
    },
  );

  test('a failed identity shows the number', shows('A4.otp.2', 'A2.failed.1'), async ({ application, page }) => {
    await walkTo(application, 'IDENTITY_FAILED', { applicant: { phone: '3035550003' } });
    await expect(page.locator('main')).toContainText('+1 (303) 555-0003');
  });

  test(
    'leaving the link screen is reported, and the manual form contains the given number',
    shows('A2.manual.6', 'A4.otp.4'),
    async ({ application, page }) => {
      await walkTo(application, 'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE');
      // Before the verification has begun the step, there is nothing to report.
      await until('the link that is sent', () => application.journal('v1/client/mobile/instantlink/start')[0]?.status);
      await raise(page, 'DID_NOT_RECEIVE');
      await waitForStep(page, 'YOUR_INFORMATION_MANUALLY');
      await until('the report', () => application.journal('v1/client/mobile/instantlink/error')[0]);
      const phone = page.locator('[name="phone"]');
      await expect(phone).toHaveValue('+1 (303) 555-0142');
      await expect(phone).not.toBeEditable();
      await expect(phone).toHaveAttribute('aria-disabled', 'true');
    },
  );
});
