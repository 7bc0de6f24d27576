import { usualApplicant } from '../../support/browser/applicant.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { fill, raise, waitForStep } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { comeBack } from './come-back.ts';
import { action, choices, control, fieldNames, main } from './reading.ts';
import { shows } from '../../support/shows.ts';

const legalLinks = [/sms/, /privacy/, /legal\/terms/];

test(
  'the code screen on a phone requests a four-digit code and offers manual entry',
  shows('A1.journey.4', 'A2.step.5', 'A2.mobile.1', 'A2.mobile.2'),
  async ({ application, page }) => {
    await walkTo(application, 'VERIFY_MOBILE_NUMBER');
    await expect(main(page).locator('h1')).toContainText('4‑digit code');
    await expect(control(page, 'verificationCode')).toBeEditable();
    await action(page, 'DID_NOT_RECEIVE').click();
    await waitForStep(page, 'YOUR_INFORMATION_MANUALLY');
  },
);

test(
  'leaving the code screen cancels the OTP flow once',
  shows('A2.mobile.5', 'A8.text.8'),
  async ({ application, page }) => {
    await walkTo(application, 'VERIFY_MOBILE_NUMBER');
    await control(page, 'verificationCode').waitFor();
    await action(page, 'DID_NOT_RECEIVE').click();
    await expect
      .poll(() => application.journal('v1/client/mobile/otp/error').map(({ body }) => body))
      .toEqual([expect.objectContaining({ message: 'User has canceled OTP flow' })]);
    expect(application.journal('v1/client/mobile/otp/finish')).toEqual([]);
  },
);

test('an unknown phone is asked for its number', shows('A2.step.5', 'A2.mobile.3'), async ({ application, page }) => {
  await walkTo(application, 'VERIFY_MOBILE_NUMBER', { applicant: { dateOfBirth: '01/01/1990' } });
  await control(page, 'phone').waitFor();
  expect(await fieldNames(page)).toEqual(['phone']);
});

test(
  'a four-digit code verifies the number, and a completion screen is shown during the lookup',
  shows('A1.journey.4', 'A2.step.7'),
  async ({ application, page }) => {
    application.faults({ method: 'POST', path: 'prove/challenge', times: 1, delayMs: 1_500 });
    await walkTo(application, 'VERIFY_MOBILE_NUMBER');
    const { code = '' } = await application.phoneMessage('3035550100');
    expect(code).toMatch(/^\d{4}$/);
    await fill(page, { verificationCode: code });
    await raise(page, 'SUBMIT');
    await expect(page.locator('[data-step="VERIFY_MOBILE_NUMBER_COMPLETE"] main')).toContainText(
      'Looking up your details',
    );
    await waitForStep(page, 'YOUR_INFO');
  },
);

test.describe('on a desktop', () => {
  test.use({ device: 'desktop' });

  test(
    'a link is sent to the phone, and opening it there continues on the desktop',
    shows('A1.journey.5', 'A2.step.6', 'A2.mobile.4'),
    async ({ application, page }) => {
      await walkTo(application, 'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE');
      await expect(main(page).locator('h1')).toHaveText('Check your phone');
      await expect(main(page)).toContainText('+1 (303) 555-0142');
      await expect(action(page, 'DID_NOT_RECEIVE')).toBeVisible();
      const { url = '' } = await application.phoneMessage(usualApplicant.phone);
      const onPhone = await page.context().newPage();
      await onPhone.goto(url);
      await waitForStep(page, 'YOUR_INFO');
      await onPhone.close();
    },
  );

  test(
    'a failed identity shows the phone number, a restart and a call link',
    shows('A2.step.28', 'A2.failed.1', 'A2.failed.2', 'A2.failed.3', 'A8.text.3', 'A8.text.4'),
    async ({ application, page }) => {
      await walkTo(application, 'IDENTITY_FAILED', { applicant: { phone: '3035550003' } });
      await expect(main(page).locator('h1')).toHaveText(
        'We are unable to verify your Identity using the phone number provided',
      );
      await expect(main(page)).toContainText('+1 (303) 555-0003');
      await expect(main(page).locator('a[href="tel:+13035550142"]')).toBeVisible();
      await action(page, 'RESTART').click();
      await waitForStep(page, 'ENTER_LICENSE_PLATE');
      await expect(control(page, 'plateNumber')).toHaveValue('');
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    },
  );

  test(
    'the found information is shown and must be completed',
    shows(
      'A1.journey.6',
      'A2.step.8',
      'A2.info.1',
      'A2.info.2',
      'A2.info.3',
      'A2.info.4',
      'A2.info.5',
      'A2.info.7',
      'A2.info.8',
      'A2.info.9',
      'A2.info.10',
      'A2.info.11',
      'A2.info.12',
      'A2.info.13',
      'A2.copy.1',
      'A2.copy.2',
    ),
    async ({ at, page }) => {
      await at('YOUR_INFO');
      const shown = main(page);
      for (const words of ['Jordan Averill', '1420 Juniper Street', '+1 (303) 555-0142', 'March 14, 1985'])
        await expect(shown).toContainText(words);
      await expect(shown).toContainText('6789');
      expect(await shown.innerText()).not.toMatch(/123-?45-?6789/);
      expect(await fieldNames(page)).toEqual(['email', 'residency', 'isConsentSelected']);
      await expect(control(page, 'email')).toHaveAttribute('type', 'email');
      expect(await choices(page, 'residency')).toEqual(['Citizen', 'Resident', 'Tin', 'WorkVisa']);
      await expect(control(page, 'isConsentSelected')).not.toBeChecked();
      const links = shown.locator('[data-field$="isConsentSelected"] a');
      await expect(links).toHaveCount(3);
      for (const [index, address] of legalLinks.entries())
        await expect(links.nth(index)).toHaveAttribute('href', address);
      await expect(shown).toContainText('up to 90 days');
      await expect(shown).toContainText('Social Security number to confirm who you are');
      await fill(page, usualApplicant.consent);
      await raise(page, 'SUBMIT');
      await waitForStep(page, 'SOFT_PULL_ACKNOWLEDGEMENT');
    },
  );

  test(
    'the found information can be edited, which is tracked',
    shows('A2.step.9', 'A2.info.6', 'A2.manual.6', 'A2.title.8', 'A7.event.11'),
    async ({ at, application, page }) => {
      await at('YOUR_INFO');
      await expect(action(page, 'EDIT')).toHaveText(/Edit personal information/i);
      await action(page, 'EDIT').click();
      await waitForStep(page, 'YOUR_INFORMATION_MANUALLY');
      await expect(page).toHaveTitle(/^Edit Your Information \|/);
      await expect(control(page, 'phone')).toHaveValue('+1 (303) 555-0142');
      await expect(control(page, 'phone')).not.toBeEditable();
      await expect(control(page, 'phone')).toHaveAttribute('aria-disabled', 'true');
      await control(page, 'phone').focus();
      await expect(control(page, 'phone')).toBeFocused();
      const events = () => application.journal().filter(({ path }) => path.startsWith('collector/'));
      await expect.poll(() => JSON.stringify(events())).toContain('Personal Information Edited');
    },
  );

  test('VERIFY_YOUR_INFO shows the name and the same fields', shows('A2.step.10'), async ({ application, page }) => {
    await comeBack(application, 'VERIFY_YOUR_INFO');
    expect(await fieldNames(page)).toEqual(['email', 'residency', 'isConsentSelected']);
    await expect(main(page)).toContainText('Jordan Averill');
  });
});

test(
  'on a phone whose owner is not found, the information is entered by hand',
  shows(
    'A2.manual.1',
    'A2.manual.2',
    'A2.manual.3',
    'A2.manual.4',
    'A2.manual.5',
    'A2.manual.6',
    'A2.manual.7',
    'A2.manual.8',
    'A2.manual.9',
    'A2.manual.10',
    'A2.title.9',
  ),
  async ({ application, page }) => {
    await walkTo(application, 'YOUR_INFORMATION_MANUALLY', { applicant: { dateOfBirth: '01/08/1990' } });
    await expect(control(page, 'firstName')).toHaveValue('');
    await expect(page).toHaveTitle(/^Enter Your Information \|/);
    expect(await fieldNames(page)).toEqual([
      'firstName',
      'lastName',
      'dateOfBirth',
      'phone',
      'email',
      'streetAddress',
      'extendedAddress',
      'city',
      'state',
      'postalCode',
      'ssn',
      'residency',
      'isConsentSelected',
    ]);
    await expect(main(page).locator('label', { hasText: 'Apartment' })).toContainText('(optional)');
    const states = await choices(page, 'state');
    expect(states).toHaveLength(51);
    expect(states).not.toContain('TX');
    await control(page, 'postalCode').fill('80525-1234');
    await control(page, 'postalCode').blur();
    await expect(control(page, 'postalCode')).toHaveValue('80525');
    await expect(control(page, 'phone')).toBeEditable();
    await control(page, 'ssn').fill('123456789');
    await expect(control(page, 'ssn')).toHaveValue('123-45-6789');
    await control(page, 'ssn').blur();
    await expect(control(page, 'ssn')).toHaveValue('•••-••-6789');
    const links = main(page).locator('[data-field$="isConsentSelected"] a');
    for (const [index, address] of legalLinks.entries())
      await expect(links.nth(index)).toHaveAttribute('href', address);
    await expect(main(page)).toContainText('Nothing here affects your credit score.');
  },
);
