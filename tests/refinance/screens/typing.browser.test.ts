import { usualApplicant } from '../../support/browser/applicant.ts';
import { autofill, controlOf, pressTab, paste, retype } from '../../support/browser/field-input.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { visibleErrors, fill, raise, waitForStep, waitForView } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { shows } from '../../support/shows.ts';

const { plate, person, consent } = usualApplicant;
const rightToLeft = '\u200f';
const emoji = '🚗';

test.describe('on the plate step', () => {
  test.beforeEach(async ({ application }) => application.open());

  test(
    'letters in an amount show an error and stay in the field',
    shows('A5.plate.5', 'A5.plate.7'),
    async ({ page, application }) => {
      await fill(page, plate);
      for (const wrong of ['five hundred', '5OO', '12.345', '12.345,67', '0500', '1.2.3', '5e2', '-500', emoji]) {
        await retype(page, 'currentMonthlyPayment', wrong);
        await pressTab(page);
        await expect(controlOf(page, 'currentMonthlyPayment')).toHaveValue(wrong);
        await expect(page.locator('[data-error-for="currentMonthlyPayment"]')).toHaveText(
          'Current Monthly Payment is number',
        );
      }
      await retype(page, 'remainingLoanBalance', 'lots');
      await raise(page, 'SUBMIT');
      expect(await visibleErrors(page)).toEqual({
        currentMonthlyPayment: 'Current Monthly Payment is number',
        remainingLoanBalance: 'Remaining Loan Balance is number',
      });
      expect(application.journal('vehicle/getvin')).toEqual([]);
    },
  );

  test(
    'an amount with two dots, three decimals, a leading zero or other characters is not sent',
    shows('A5.format.2', 'A5.format.3', 'A5.format.4'),
    async ({ page, application }) => {
      await fill(page, plate);
      for (const wrong of ['0500', '00.50', '1.2.3', '12.345', '5e2', '-5', '5OO', '1..5']) {
        await retype(page, 'currentMonthlyPayment', wrong);
        await raise(page, 'SUBMIT');
        expect(await visibleErrors(page), wrong).toEqual({
          currentMonthlyPayment: 'Current Monthly Payment is number',
        });
      }
      expect(application.journal('vehicle/getvin')).toEqual([]);
      await retype(page, 'currentMonthlyPayment', '500.25');
      await raise(page, 'SUBMIT');
      await waitForStep(page, 'VERIFY_VEHICLE_INFO');
      expect(application.journal('vehicle/getvin')[0]?.body).toMatchObject({ currentMonthlyPayment: 500.25 });
    },
  );

  test('a pasted amount is parsed, formatted as money, and shown plain during editing', async ({
    page,
    application,
  }) => {
    await fill(page, plate);
    await paste(page, 'currentMonthlyPayment', ` $1,234.50${rightToLeft} `);
    await pressTab(page);
    await expect(controlOf(page, 'currentMonthlyPayment')).toHaveValue('1,234.50');
    await paste(page, 'remainingLoanBalance', '$ 21 480');
    await pressTab(page);
    await expect(controlOf(page, 'remainingLoanBalance')).toHaveValue('21,480.00');
    await controlOf(page, 'currentMonthlyPayment').focus();
    await expect(controlOf(page, 'currentMonthlyPayment')).toHaveValue('1234.50');
    // A new amount replaces the whole old one, including commas.
    await fill(page, { remainingLoanBalance: '19000' });
    await expect(controlOf(page, 'remainingLoanBalance')).toHaveValue('19000');
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'VERIFY_VEHICLE_INFO');
    expect(application.journal('vehicle/getvin')[0]?.body).toMatchObject({
      currentMonthlyPayment: 1234.5,
      remainingLoanBalance: 19_000,
    });
  });

  test('10,000 characters are not truncated, and are rejected with a reason', async ({ page, application }) => {
    await fill(page, plate);
    for (const [name, text, reason] of [
      ['currentMonthlyPayment', '9'.repeat(10_000), 'Current Monthly Payment is number'],
      ['plateNumber', 'K'.repeat(10_000), 'A license plate has at most 12 letters and numbers'],
    ] as const) {
      await paste(page, name, text);
      await pressTab(page);
      await expect(page.locator(`[data-error-for="${name}"]`)).toHaveText(reason);
      expect(await controlOf(page, name).inputValue()).toHaveLength(10_000);
    }
    await raise(page, 'SUBMIT');
    await expect(page.locator('[data-error-summary] a')).toHaveCount(2);
    expect(application.journal('vehicle/getvin')).toEqual([]);
  });

  test('invisible characters are not sent', async ({ page, application }) => {
    await fill(page, plate);
    // Scripts can insert characters that no keyboard has.
    await autofill(page, { plateNumber: 'A\u0000B\u202eC\u200d12' });
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'VERIFY_VEHICLE_INFO');
    expect(application.journal('vehicle/getvin')[0]?.body).toMatchObject({ plateNumber: 'ABC12' });
  });

  test('a zero stays visible with an error', shows('A5.format.5'), async ({ page }) => {
    await retype(page, 'currentMonthlyPayment', '0');
    await pressTab(page);
    await expect(controlOf(page, 'currentMonthlyPayment')).toHaveValue('0');
    await expect(page.locator('[data-error-for="currentMonthlyPayment"]')).toHaveText(
      'Current Monthly Payment is required',
    );
    await retype(page, 'currentMonthlyPayment', '512.4');
    await pressTab(page);
    await expect(controlOf(page, 'currentMonthlyPayment')).toHaveValue('512.40');
  });

  test('values that the browser autofills count as entered, without a key or focus', async ({ page, application }) => {
    await autofill(page, {
      plateNumber: `klm${rightToLeft} 4821`,
      plateState: 'CO',
      estimatedMileageRange: '40,001 to 50,000 miles',
      currentMonthlyPayment: '$512.40',
      remainingLoanBalance: '21,480',
    });
    await expect(controlOf(page, 'currentMonthlyPayment')).toHaveValue('512.40');
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'VERIFY_VEHICLE_INFO');
    expect(application.journal('vehicle/getvin')[0]?.body).toEqual({
      plateNumber: 'KLM 4821',
      plateState: 'CO',
      estimatedMileageRange: '40,001 to 50,000 miles',
      currentMonthlyPayment: 512.4,
      remainingLoanBalance: 21_480,
    });
  });
});

test.describe('on a desktop', () => {
  test.use({ device: 'desktop' });

  test(
    'dates and phone numbers are accepted in common formats, or show an error',
    shows(
      'A2.vehicle.12',
      'A2.vehicle.13',
      'A5.identity.2',
      'A5.identity.3',
      'A5.identity.5',
      'A5.identity.6',
      'A5.format.8',
      'A9.number.5',
    ),
    async ({ page, application }) => {
      await walkTo(application, 'VERIFY_VEHICLE_INFO');
      for (const wrong of ['02/30/1985', '03/14/19905', '13/01/1985', '12/31/1899', '1/1/10000', 'soon', emoji]) {
        await paste(page, 'dateOfBirth', wrong);
        await pressTab(page);
        await expect(controlOf(page, 'dateOfBirth')).toHaveValue(wrong);
        await expect(page.locator('[data-error-for="dateOfBirth"]')).toHaveText(
          'Enter your date of birth as month, day and year',
        );
      }
      await retype(page, 'dateOfBirth', '3/14/85');
      await pressTab(page);
      await expect(page.locator('[data-error-for="dateOfBirth"]')).toHaveText(
        'Write the year with four digits, as in 1988',
      );
      await retype(page, 'dateOfBirth', '12/31/9999');
      await pressTab(page);
      await expect(page.locator('[data-error-for="dateOfBirth"]')).toHaveText('Age must greater than 18 year old');

      for (const wrong of ['303555012345678', '30355501', 'call me', '9'.repeat(10_000)]) {
        await paste(page, 'phone', wrong);
        await pressTab(page);
        await expect(page.locator('[data-error-for="phone"]')).toHaveText('Please enter a valid phone number');
        const digits = (await controlOf(page, 'phone').inputValue()).replace(/^\+1/, '').replaceAll(/\D/g, '');
        expect(digits).toBe(wrong.replaceAll(/\D/g, ''));
      }
      for (const typed of ['3035550123', '13035550123', '303.555.0123']) {
        await retype(page, 'phone', typed);
        await expect(controlOf(page, 'phone')).toHaveValue('+1 (303) 555-0123');
      }
      await paste(page, 'phone', `${rightToLeft}+1 (303) 555-0123`);
      await expect(controlOf(page, 'phone')).toHaveValue('+1 (303) 555-0123');
      await paste(page, 'dateOfBirth', ' March 14, 1985 ');
      await pressTab(page);
      await expect(controlOf(page, 'dateOfBirth')).toHaveValue('3/14/1985');
      await raise(page, 'SUBMIT');
      await waitForStep(page, 'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE');
      expect(application.journal('prove/start')[0]?.body).toEqual({
        flowType: 'desktop',
        dob: '1985-03-14',
        phoneNumber: '+13035550123',
      });
    },
  );
});

test(
  'an SSN is masked except for its last digits unless it is edited or shown, and again after a return',
  shows(
    'A2.manual.7',
    'A5.format.6',
    'A5.format.7',
    'A5.manual.7',
    'A5.catalogue.6',
    'A9.number.4',
    'A9.option.3',
    'A2.manual.4',
    'A5.manual.1',
    'A5.manual.2',
    'A5.manual.3',
    'A5.manual.5',
    'A5.manual.6',
    'A5.manual.9',
    'A5.manual.10',
    'A5.catalogue.1',
  ),
  async ({ page, application }) => {
    await walkTo(application, 'YOUR_INFORMATION_MANUALLY', { applicant: { dateOfBirth: '01/08/1990' } });
    await expect(page.locator('[name="state"] option[value="TX"]')).toHaveCount(0);
    const ssn = controlOf(page, 'ssn');
    for (const [wrong, shown] of [
      ['12345678', '•••-•5-678'],
      ['1234567890', '••••••7890'],
      ['9'.repeat(10_000), `${'•'.repeat(9_996)}9999`],
    ] as const) {
      await paste(page, 'ssn', wrong);
      // Two Tab keys, because its Show button is part of the field.
      await pressTab(page);
      await pressTab(page);
      await expect(page.locator('[data-error-for="ssn"]')).toHaveText('Please enter a valid SSN');
      expect(await ssn.inputValue()).toBe(shown);
    }
    await paste(page, 'ssn', `${rightToLeft}987.65.4321`);
    await expect(ssn).toHaveValue('987-65-4321');
    await pressTab(page);
    await expect(ssn).toHaveValue('•••-••-4321');
    await ssn.focus();
    await expect(ssn).toHaveValue('987-65-4321');
    await pressTab(page);

    const show = page.getByRole('button', { name: /^Show/ });
    await show.click();
    await expect(ssn).toHaveValue('987-65-4321');
    await page.getByRole('button', { name: /^Hide/ }).click();
    await expect(ssn).toHaveValue('•••-••-4321');
    await show.click();
    await raise(page, 'LIVE_IN_TEXAS');
    await waitForView(page, 'restricted-state');
    await raise(page, 'RETRY');
    await waitForStep(page, 'YOUR_INFORMATION_MANUALLY');
    await expect(ssn).toHaveValue('•••-••-4321');
    expect(await page.content()).not.toMatch(/987-?65/);

    await raise(page, 'SUBMIT');
    const missing = [
      'firstName',
      'lastName',
      'streetAddress',
      'city',
      'state',
      'postalCode',
      'phone',
      'email',
      'residency',
    ];
    expect(await visibleErrors(page)).toEqual({
      ...Object.fromEntries(missing.map((name) => [name, 'This field is required'])),
      isConsentSelected: 'This field is required',
    });
  },
);

test(
  'names, emails and postal codes are cleaned and sent, or show an error',
  shows(
    'A5.manual.4',
    'A5.manual.5',
    'A5.manual.9',
    'A5.catalogue.2',
    'A5.catalogue.15',
    'A2.manual.5',
    'A3.create.4',
    'A9.number.1',
  ),
  async ({ page, application }) => {
    await walkTo(application, 'YOUR_INFORMATION_MANUALLY', { applicant: { dateOfBirth: '01/08/1990' } });
    await fill(page, { ...person, ...consent, ssn: '987654321', phone: '3035550123' });
    await autofill(page, {
      firstName: `  ${rightToLeft}Zoë-Ann ${emoji} `,
      lastName: 'O’Brien',
      postalCode: '80203-1234',
    });
    for (const email of ['dana', 'dana@', 'dana@example', 'a b@example.com', emoji]) {
      await retype(page, 'email', email);
      await pressTab(page);
      await expect(page.locator('[data-error-for="email"]')).toHaveText('Invalid email format');
    }
    await fill(page, { email: ` ${String(consent['email'])} ` });
    for (const zip of ['8020', '802030', 'ABCDE']) {
      await retype(page, 'postalCode', zip);
      await pressTab(page);
      await expect(page.locator('[data-error-for="postalCode"]')).toHaveText('Postal code must be exactly 5 digits');
      await expect(controlOf(page, 'postalCode')).toHaveValue(zip);
    }
    await paste(page, 'postalCode', '80203-1234');
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'SOFT_PULL_ACKNOWLEDGEMENT');
    expect(application.journal('contacts/contact/create')[0]?.body).toMatchObject({
      contactRequest: {
        firstName: `Zoë-Ann ${emoji}`,
        lastName: 'O’Brien',
        email: consent['email'],
        cellPhone: '3035550123',
        ssn: '987654321',
        addresses: [{ zip: '80203', streetLine1: person['streetAddress'] }],
      },
    });
  },
);
