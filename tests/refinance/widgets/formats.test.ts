import { describe, expect, test } from 'vitest';
import { phoneFormat } from '../../../src/refinance/widgets/phone-field/phone-field.tsx';
import { plateFormat } from '../../../src/refinance/widgets/plate-field/plate-field.tsx';
import { postalCodeFormat } from '../../../src/refinance/widgets/postal-code-field/postal-code-field.tsx';
import { ssnFormat } from '../../../src/refinance/widgets/ssn-field/ssn-field.tsx';
import { shows } from '../../support/shows.ts';

describe('phone', () => {
  test.each([
    '+1 (303) 555-0123',
    '13035550123',
    '303.555.0123',
    '(303) 555 0123',
    '1-303-555-0123',
    '\u202a+1 303\u2011555\u20110123\u202c',
    'mobile: 303-555-0123',
  ])('stores ten digits for %j', shows('A2.vehicle.13'), (typed) => {
    expect(phoneFormat.parse(typed)).toBe('3035550123');
  });

  test('shows the country code and parentheses as digits are added', shows('A5.format.8', 'A2.vehicle.12'), () => {
    const shown = ['', '3', '303', '3035', '303555', '3035550', '3035550123'].map((digits) =>
      phoneFormat.display(digits, true),
    );
    expect(shown).toEqual([
      '',
      '+1 (3',
      '+1 (303',
      '+1 (303) 5',
      '+1 (303) 555',
      '+1 (303) 555-0',
      '+1 (303) 555-0123',
    ]);
  });

  test('keeps more than ten digits unformatted', () => {
    expect(phoneFormat.parse('+1 (303) 555-01234')).toBe('130355501234');
    expect(phoneFormat.display('30355501234', false)).toBe('30355501234');
    expect(phoneFormat.parse('+44 20 7946 0958')).toBe('442079460958');
  });

  test('keeps letters among too few digits', () => {
    expect(phoneFormat.parse('303 ask Ana')).toBe('303 ask Ana');
  });
});

describe('Social Security number', () => {
  test.each(['123-45-6789', '123 45 6789', '123.45.6789', '123456789', 'SSN: 123-45-6789'])(
    'stores nine digits for %j',
    (typed) => {
      expect(ssnFormat.parse(typed)).toBe('123456789');
    },
  );

  test(
    'shows dashes while it is edited and only the last four digits otherwise',
    shows('A5.format.6', 'A5.format.7'),
    () => {
      expect(ssnFormat.display('123456789', true)).toBe('123-45-6789');
      expect(ssnFormat.display('123456789', false)).toBe('•••-••-6789');
      expect(ssnFormat.display('1234', true)).toBe('123-4');
      expect(ssnFormat.display('12345', false)).toBe('•23-45');
    },
  );

  test('keeps more than nine digits, and masks all but four when unfocused', () => {
    expect(ssnFormat.parse('123-45-67890')).toBe('1234567890');
    expect(ssnFormat.display('1234567890', true)).toBe('1234567890');
    expect(ssnFormat.display('1234567890', false)).toBe('••••••7890');
  });
});

test(
  'a postal code keeps its leading zero and the first five of nine digits',
  shows('A9.number.1', 'A2.manual.5'),
  () => {
    expect(postalCodeFormat.parse(' 02108 ')).toBe('02108');
    expect(postalCodeFormat.parse('80525-1234')).toBe('80525');
    expect(postalCodeFormat.parse('805251234')).toBe('80525');
    expect(postalCodeFormat.parse('805251')).toBe('805251');
    expect(postalCodeFormat.parse('8O525')).toBe('8O525');
  },
);

test('a plate is stored in uppercase with its spaces and hyphens', () => {
  expect(plateFormat.parse('  dmk  408 ')).toBe('DMK 408');
  expect(plateFormat.parse('dmk-408')).toBe('DMK-408');
});
