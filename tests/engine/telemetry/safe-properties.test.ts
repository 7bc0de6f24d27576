import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeProperties, safeTracking } from '../../../src/telemetry/safe-properties.ts';
import { snakeCase } from '../../../src/telemetry/snake-case.ts';
import { shows } from '../../support/shows.ts';

test.each([
  ['plateState', 'plate_state'],
  ['Plate State', 'plate_state'],
  ['plate-state', 'plate_state'],
  ['utm_source', 'utm_source'],
  ['pageURL', 'page_url'],
  ['URLOfPage', 'url_of_page'],
  ['subid1', 'subid1'],
  [' _x_ ', 'x'],
])('%s is %s in snake case', (key, expected) => {
  expect(snakeCase(key)).toBe(expected);
});

describe('what leaves', () => {
  test('texts, numbers and booleans under snake-case keys', shows('A7.event.16'), () => {
    expect(safeProperties({ offerType: 'Best terms', term: 60, isFirst: true })).toEqual({
      offer_type: 'Best terms',
      term: 60,
      is_first: true,
    });
  });

  test('pages without query and fragment', () => {
    expect(safeTracking({ page_url: 'https://partner.example/cars?email=x#top' })).toEqual({
      page_url: 'https://partner.example/cars',
    });
  });

  test('bare numbers as tracking ids', () => {
    expect(safeTracking({ clickid: '1234567890' })).toEqual({ clickid: '1234567890' });
  });
});

describe('what does not leave', () => {
  test.each([
    { a: { b: 1 } },
    { a: ['x'] },
    { a: null },
    { a: undefined },
    { a: Number.NaN },
    { a: '' },
    { '': 'x' },
    { a: 'x'.repeat(513) },
  ])('%j: no plain value', (properties) => {
    expect(safeProperties(properties)).toEqual({});
  });

  test.each([
    'ssn',
    'SSN',
    'userSsn',
    'dob',
    'dateOfBirth',
    'DateOfBirth',
    'birth_date',
    'annualIncome',
    'monthlyAmount',
    'accountNumber',
    'verificationCode',
    'otp',
    'authToken',
    'auth_token',
    'token',
    'phone',
    'cellPhone',
    'phoneNumber',
    'email',
    'emailAddresses',
    'firstName',
    'first_name',
    'lastName',
    'streetLine1',
    'streetAddress',
    'zipCode',
    'postalCode',
    'plateNumber',
    'vin',
    'authId',
  ])('anything under the key %s', (key) => {
    expect(safeProperties({ [key]: 'x' })).toEqual({});
    expect(safeTracking({ [key]: 'x' })).toEqual({});
  });

  test.each([
    '123-45-6789',
    'is 123-45-6789 yours',
    'robin@example.com',
    '+13035550142',
    '(303) 555-0142',
    '303-555-0142',
    'eyJhbGciOi.eyJzdWIi',
  ])('the text %s under any key', (text) => {
    expect(safeProperties({ note: text })).toEqual({});
    expect(safeTracking({ note: text })).toEqual({});
  });

  test.each(['123456789', '3035550142'])('the bare number %s in a property', (text) => {
    expect(safeProperties({ note: text })).toEqual({});
  });

  test('a social security number, whatever the key', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 100_000_000, max: 999_999_999 }), (key, number) => {
        const dashed = String(number).replace(/^(\d{3})(\d{2})/, '$1-$2-');
        expect(JSON.stringify(safeProperties({ [key]: dashed, other: String(number) }))).toBe('{}');
      }),
    );
  });
});
