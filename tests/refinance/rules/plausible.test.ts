import { describe, expect, test } from 'vitest';
import { errorsFor, fill } from './at-screen.ts';
import { show, withLimits } from './refinance-flow.ts';

type Case = readonly [name: string, step: string, field: string, message: string, refused: unknown[], taken: unknown[]];

const [plate, person, lender] = ['ENTER_LICENSE_PLATE', 'YOUR_INFORMATION_MANUALLY', 'LENDER_INFO'];
const magicPlates = [
  'NOPLATE',
  'OLDCAR',
  'EDGECAR',
  'ERR500',
  'BOT401',
  'HANGUP',
  'SLOW8',
  'GARBLED',
  'EMPTY',
  'STATUS206',
];
const fourDigits = 'Write the year with four digits, as in 1988';

const cases: readonly Case[] = [
  [
    'a plate of letters and numbers',
    plate,
    'plateNumber',
    'Use only the letters and numbers on the plate',
    ['<B>X</B>', '🚗', 'مرحبا', 'ÄÖ1', '-', 'A_1'],
    [...magicPlates, 'KLM 4821', 'AB-123', 'A', '7.5 TON'],
  ],
  [
    'a plate of at most 12 characters',
    plate,
    'plateNumber',
    'A license plate has at most 12 letters and numbers',
    ['K'.repeat(13), 'K'.repeat(10_000)],
    ['K'.repeat(12)],
  ],
  [
    'a plausible payment',
    plate,
    'currentMonthlyPayment',
    'Enter at most $100,000.00',
    [100_000.01, 999_999_999_999],
    [1, 512.4, 100_000],
  ],
  [
    'a plausible balance',
    plate,
    'remainingLoanBalance',
    'Enter at most $10,000,000.00',
    [10_000_000.01],
    [1, 10_000_000],
  ],
  [
    'a name with letters',
    person,
    'firstName',
    'Use letters',
    ['12345', '-', '🚗', '...'],
    ['Zoë-Ann', 'O’Brien', 'Ng', 'X Æ A-12', '李', 'Ю', 'Jean 3rd', 'Zoë 🚗'],
  ],
  [
    'a name of at most 50 characters',
    person,
    'lastName',
    'Use at most 50 characters',
    ['n'.repeat(51), 'n'.repeat(10_000)],
    ['n'.repeat(50), 'Featherstonehaugh-Cholmondeley of the Three Rivers'],
  ],
  [
    'a street with letters or digits',
    person,
    'streetAddress',
    'Invalid Field',
    ['-', '...'],
    ['1', 'Main', '12½ Rue d’Été', '1827 Larkspur Lane #4/B'],
  ],
  [
    'a street of at most 100 characters',
    person,
    'streetAddress',
    'Use at most 100 characters',
    ['s'.repeat(101)],
    ['s'.repeat(100)],
  ],
  [
    'a unit of at most 30 characters',
    person,
    'extendedAddress',
    'Use at most 30 characters',
    ['s'.repeat(31)],
    ['Apt 4', 'B', '½'],
  ],
  ['a city with letters', person, 'city', 'Use letters', ['123', '/'], ['Winston-Salem', 'Coeur d’Alene', 'O']],
  [
    'a plausible ZIP code',
    person,
    'postalCode',
    'No ZIP code begins with 000',
    ['00000', '00099'],
    ['00501', '80203', '99950'],
  ],
  [
    'a phone number of the North American plan',
    person,
    'phone',
    'Please enter a valid phone number',
    ['0000000000', '1234567890', '3030550142', '3031550142'],
    ['3035550100', '9705550118', '5555555555', '2122222222'],
  ],
  [
    'a Social Security or taxpayer number',
    person,
    'ssn',
    'Please enter a valid SSN',
    ['000000000', '000-12-3456', '666-12-3456', '123-00-4567', '123-45-0000', '912345678', '999990000'],
    ['123-45-6789', '123450001', '123-45-0008', '899991234', '987-65-4321', '912-70-1234'],
  ],
  [
    'an email address',
    person,
    'email',
    'Invalid email format',
    [
      'a@b..de',
      'a@b.comm,',
      '.a@b.de',
      'a..b@c.de',
      'a@-b.de',
      'a@b-.de',
      'a@b.c',
      'a@b.1',
      'a b@c.de',
      'a@b@c.de',
      '@b.de',
      'a@b.de.',
      'a@\u0301b.de',
      'a@b.d\u0301',
    ],
    [
      'dana.whitfield@example.com',
      'a@b.de',
      'o’b'.replace('’', "'") + '+x@mail.example.co.uk',
      'josé@münchen.example',
      'a@xn--bcher-kva.example',
      'ajay@डाटा.भारत',
      'வணக்கம்@உதாரணம்.இந்தியா',
      'නම@ශ්\u200dරී.ලංකා',
      'jose\u0301@mu\u0308nchen.example',
    ],
  ],
  [
    'an email address of at most 254 characters',
    person,
    'email',
    'Use at most 254 characters',
    [`${'a'.repeat(243)}@example.com`],
    [`${'a'.repeat(242)}@example.com`],
  ],
  [
    'an account number',
    lender,
    'accountNumber',
    'Use only letters and numbers',
    ['<1>', '№', '-'],
    ['0098123477', 'AB-12/3.4', '12 34'],
  ],
  [
    'a birth date with a four-digit year',
    person,
    'dateOfBirth',
    fourDigits,
    ['4/17/88', '04/17/988', 'April 17, 88', '4/17'],
    ['1988-04-17', '1900-01-01'],
  ],
  [
    'a move-in date with a four-digit year',
    'CURRENT_ADDRESS_INFO',
    'moveInDate',
    fourDigits,
    ['4/17/24'],
    ['2024-04-17'],
  ],
  [
    'a move-in date within the last 100 years',
    'CURRENT_ADDRESS_INFO',
    'moveInDate',
    'This is more than 100 years ago. Check the year',
    ['1900-01-01'],
    ['1926-12-01'],
  ],
];

describe('only plausible answers are accepted, and others get an explanation', () => {
  test.each(cases)('%s', (_, step, field, message, refused, taken) => {
    for (const value of refused) expect(errorsFor(show(step), { [field]: value })[field], String(value)).toBe(message);
    for (const value of taken) expect(errorsFor(show(step), { [field]: value })[field], String(value)).toBeUndefined();
  });

  test('within the limits of the flow', () => {
    const compilation = withLimits({ nameLength: 3 });
    expect(errorsFor(show(person, { compilation }), { firstName: 'Dana' })['firstName']).toBe(
      'Use at most 3 characters',
    );
  });

  const job = { incomeType: 'FullTime' };
  test.each([
    ['VERIFY_VEHICLE_INFO', 'dateOfBirth', {}],
    ['VEHICLE_MANUAL_ENTER', 'dateOfBirth', {}],
    [person, 'dateOfBirth', {}],
    ['CURRENT_ADDRESS_INFO', 'moveInDate', {}],
    ['CURRENT_ADDRESS_INFO_MANUALLY', 'moveInDate', {}],
    ['TWO_YEARS_ADDRESS_HISTORY', 'moveInDate', {}],
    ['TWO_YEARS_ADDRESS_HISTORY', 'moveOutDate', {}],
    ['EMPLOYMENT_AND_INCOME', 'startDate', job],
    ['EMPLOYMENT_AND_INCOME', 'endDate', job],
    ['EMPLOYMENT_AND_INCOME', 'startDate', { incomeType: 'Other' }],
    ['EMPLOYMENT_AND_INCOME', 'endDate', { incomeType: 'Other' }],
    ['EMPLOYMENT_AND_INCOME', 'startDate', { incomeType: 'Student' }],
  ])('%s: a %s without a four-digit year and an invalid date have different messages (%j)', (step, field, before) => {
    const shown = show(step, { empty: step === 'EMPLOYMENT_AND_INCOME' });
    fill(shown, before);
    expect(errorsFor(shown, { [field]: '4/17/88' })[field]).toBe(fourDigits);
    const noDate = errorsFor(shown, { [field]: '2/30/1990' })[field];
    expect(['Invalid Field', 'Enter your date of birth as month, day and year']).toContain(noDate);
  });

  test('a start date more than 100 years ago is rejected for a student', () => {
    const message = 'This is more than 100 years ago. Check the year';
    const answers = { incomeType: 'Student', startDate: '1900-01-01' };
    expect(errorsFor(show('EMPLOYMENT_AND_INCOME', { empty: true }), answers)['startDate']).toBe(message);
  });
});
