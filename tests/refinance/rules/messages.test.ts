import { describe, expect, test } from 'vitest';
import { errorsFor, submit } from './at-screen.ts';
import { show, type ShowOptions } from './refinance-flow.ts';
import { shows } from '../../support/shows.ts';
import { showsInRow } from '../../support/shows-in-row.ts';

const empty: ShowOptions = { empty: true };
const required = 'This field is required';
const phoneMessage = 'Please enter a valid phone number';
const postalCodeMessage = 'Postal code must be exactly 5 digits';

describe('the license plate form', () => {
  test(
    'shows a message for each empty field',
    shows('A5.plate.1', 'A5.plate.2', 'A5.plate.3', 'A5.plate.4', 'A5.plate.6', 'A5.catalogue.17'),
    () => {
      expect(submit(show('ENTER_LICENSE_PLATE', empty))).toEqual({
        plateNumber: 'License Plate Number is required',
        plateState: 'State is required',
        estimatedMileageRange: 'Estimated Mileage is required',
        currentMonthlyPayment: 'Current Monthly Payment is required',
        remainingLoanBalance: 'Remaining Loan Balance is required',
      });
    },
  );

  test('treats an amount under one dollar as missing', shows('A5.plate.4', 'A5.plate.6'), () => {
    expect(errorsFor(show('ENTER_LICENSE_PLATE'), { currentMonthlyPayment: 0.99, remainingLoanBalance: 0 })).toEqual({
      currentMonthlyPayment: 'Current Monthly Payment is required',
      remainingLoanBalance: 'Remaining Loan Balance is required',
    });
  });

  test('shows an error for an amount that is not a number', shows('A5.plate.5', 'A5.plate.7'), () => {
    expect(
      errorsFor(show('ENTER_LICENSE_PLATE'), { currentMonthlyPayment: 'much', remainingLoanBalance: '1.2.3' }),
    ).toEqual({
      currentMonthlyPayment: 'Current Monthly Payment is number',
      remainingLoanBalance: 'Remaining Loan Balance is number',
    });
  });
});

describe('the manual vehicle form', () => {
  test(
    'has its own message for each field',
    shows('A5.vehicle.1', 'A5.vehicle.2', 'A5.vehicle.3', 'A5.vehicle.4'),
    () => {
      const shown = show('VEHICLE_MANUAL_ENTER', empty);
      expect(submit(shown)).toMatchObject({
        year: 'Year is required',
        estimatedMileage: 'Estimated Mileage is required',
      });
      expect(errorsFor(shown, { year: 2021 })).toMatchObject({ make: 'Make is required' });
      expect(errorsFor(shown, { make: '1141' })).toMatchObject({ model: 'Model is required' });
    },
  );

  test('requires the make only after the year, and the model only after the make', () => {
    const shown = show('VEHICLE_MANUAL_ENTER', empty);
    expect(Object.keys(submit(shown)).slice(0, 2)).toEqual(['year', 'estimatedMileage']);
    expect(Object.keys(errorsFor(shown, { year: 2021 })).slice(0, 2)).toEqual(['make', 'estimatedMileage']);
  });

  test('distinguishes a missing amount from one that is not a number', shows('A5.vehicle.5', 'A5.vehicle.6'), () => {
    const amounts = (amount: unknown): Record<string, string> =>
      errorsFor(show('VEHICLE_MANUAL_ENTER'), { currentMonthlyPayment: amount, remainingLoanBalance: amount });
    expect(amounts(0.5)).toEqual({
      currentMonthlyPayment: 'Current Monthly Payment is required',
      remainingLoanBalance: 'Remaining Loan Balance is required',
    });
    expect(amounts('a lot')).toEqual({
      currentMonthlyPayment: 'Current Monthly Payment is number',
      remainingLoanBalance: 'Remaining Loan Balance is number',
    });
  });
});

describe('identity', () => {
  test.each(['VERIFY_VEHICLE_INFO', 'VEHICLE_MANUAL_ENTER'])(
    'on %s requires a date of birth and, on a desktop, a ten-digit phone number',
    shows('A5.identity.1', 'A5.identity.3', 'A5.catalogue.5'),
    (step) => {
      const errors = errorsFor(show(step), { dateOfBirth: null, phone: '303555012' });
      expect(errors).toEqual({ dateOfBirth: 'Enter your date of birth', phone: phoneMessage });
      expect(errorsFor(show(step), { phone: null })).toEqual({ phone: 'Enter your mobile phone number' });
      expect(errorsFor(show(step), { phone: '30355501234' })).toEqual({ phone: phoneMessage });
    },
  );

  test('rejects applicants under 18', shows('A5.identity.2', 'A5.catalogue.4'), () => {
    expect(errorsFor(show('VERIFY_VEHICLE_INFO'), { dateOfBirth: '2010-01-01' })).toEqual({
      dateOfBirth: 'Age must greater than 18 year old',
    });
  });

  test('requires no phone number on mobile', shows('A5.identity.4'), () => {
    const shown = show('VERIFY_VEHICLE_INFO', { device: 'mobile', empty: true });
    expect(errorsFor(shown, { dateOfBirth: '1988-04-17' })).toEqual({});
    expect(shown.call('start-identity').input['phone']).toBeNull();
  });

  test('requires a code of exactly four digits', shows('A5.identity.7', 'A5.catalogue.13', 'A5.catalogue.14'), () => {
    const code = (verificationCode: unknown): string | undefined =>
      errorsFor(show('VERIFY_MOBILE_NUMBER'), { verificationCode })['verificationCode'];
    expect(code(null)).toBe('Enter the code from the text message');
    for (const wrong of ['123', '12345', '12a4'])
      expect(code(wrong)).toBe('The verification code must be exactly 4 digits');
    expect(code('0412')).toBeUndefined();
  });

  test.each(['mobile', 'desktop'] as const)(
    'requires ten digits if the flow requests a number, on %s',
    shows('A5.identity.8', 'A5.identity.4'),
    (device) => {
      const asked = (phone: unknown): Record<string, string> =>
        errorsFor(show('VERIFY_MOBILE_NUMBER', { device, sessions: { verifying: { ask: 'phone' } } }), { phone });
      expect(asked(null)).toEqual({ phone: 'Enter your mobile phone number' });
      expect(asked('303')).toEqual({ phone: phoneMessage });
      expect(asked('3035550123')).toEqual({});
    },
  );
});

describe('your information', () => {
  test.each(['YOUR_INFO', 'VERIFY_YOUR_INFO'])(
    'on %s shows a message for each missing answer',
    shows('A5.info.1', 'A5.info.3', 'A5.info.4'),
    (step) => {
      const errors = errorsFor(show(step), { email: ' ', residency: null, isConsentSelected: false });
      expect(errors).toEqual({
        email: 'Email is required',
        residency: 'Residency is required',
        isConsentSelected: 'Please confirm your consent',
      });
    },
  );

  test.each(['robin', 'robin@', '@example.com', 'robin@example', 'a b@example.com'])(
    'rejects %j as an email address',
    shows('A5.info.2', 'A5.rule.2'),
    (email) => {
      expect(errorsFor(show('YOUR_INFO'), { email })['email']).toBe('Please enter a valid email');
    },
  );
});

describe('manual personal information', () => {
  test(
    'requires every field except the apartment',
    shows(
      'A5.manual.1',
      'A5.manual.2',
      'A5.manual.3',
      'A5.manual.4',
      'A5.manual.5',
      'A5.manual.6',
      'A5.manual.7',
      'A5.manual.8',
      'A5.manual.9',
      'A5.manual.10',
      'A5.catalogue.1',
    ),
    () => {
      const names = [
        'firstName',
        'lastName',
        'streetAddress',
        'city',
        'state',
        'postalCode',
        'phone',
        'ssn',
        'dateOfBirth',
      ];
      const missing = [...names, 'email', 'residency', 'isConsentSelected'];
      expect(submit(show('YOUR_INFORMATION_MANUALLY', empty))).toEqual(
        Object.fromEntries(missing.map((name) => [name, required])),
      );
    },
  );

  test.each([
    ['email', 'robin', 'Invalid email format', 'A5.manual.9 A5.catalogue.2'],
    ['dateOfBirth', '2010-01-01', 'Age must greater than 18 year old', 'A5.manual.8 A5.catalogue.4'],
    ['dateOfBirth', '2/30/1990', 'Invalid Field', 'A5.catalogue.3'],
    ['phone', '30355', phoneMessage, 'A5.manual.6 A5.catalogue.5'],
    ['ssn', '12345678', 'Please enter a valid SSN', 'A5.manual.7 A5.catalogue.6'],
    ['postalCode', '8052', postalCodeMessage, 'A5.manual.5 A5.catalogue.15'],
    ['firstName', 7, 'Invalid Field', 'A5.catalogue.3'],
  ])('shows for %s %j: %s', (name, value, message, ids) => {
    showsInRow(ids);
    expect(errorsFor(show('YOUR_INFORMATION_MANUALLY'), { [name]: value })[name]).toBe(message);
  });

  test.each(['123456789', '123-45-6789'])('accepts the SSN %s', shows('A5.manual.7'), (ssn) => {
    expect(errorsFor(show('YOUR_INFORMATION_MANUALLY'), { ssn })['ssn']).toBeUndefined();
  });
});
