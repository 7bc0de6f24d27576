import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPropertyFilters, snakeCase } from '../../../src/telemetry/property-filters.ts';
import { shows } from '../../support/shows.ts';

const filters = () => createPropertyFilters(['kilnTemperature', 'guest', 'IDNumber']);
const filterEvent = (values: Readonly<Record<string, unknown>>) => filters().filterEvent(values);
const filterVisit = (values: Readonly<Record<string, unknown>>) => filters().filterTracking(values);

test.each([
  ['plateState', 'plate_state'],
  ['Plate State', 'plate_state'],
  ['plate-state', 'plate_state'],
  ['utm_source', 'utm_source'],
  ['pageURL', 'page_url'],
  ['URLOfPage', 'url_of_page'],
  ['subid1', 'subid1'],
  [' _x_ ', 'x'],
  ['--seat  row--', 'seat_row'],
])('%s is %s in snake case', (key, expected) => {
  expect(snakeCase(key)).toBe(expected);
});

describe('the filter passes', () => {
  test('strings, numbers and booleans under snake-case keys', shows('A7.event.16'), () => {
    expect(filterEvent({ offerType: 'Best terms', term: 60, isFirst: true })).toEqual({
      offer_type: 'Best terms',
      term: 60,
      is_first: true,
    });
  });

  test.each([
    ['https://partner.example/cars?email=x#top', 'https://partner.example/cars'],
    ['http://partner.example/cars?mail=robin', 'http://partner.example/cars'],
    ['HTTPS://partner.example/cars#robin', 'HTTPS://partner.example/cars'],
    ['https://partner.example/?a=1\nname=robin', 'https://partner.example/'],
  ])('page addresses without query and fragment: %j', (address, left) => {
    expect(filterVisit({ page_url: address })).toEqual({ page_url: left });
    expect(filterEvent({ page_url: address })).toEqual({ page_url: left });
  });

  test('strings of up to 512 characters', () => {
    expect(filterEvent({ note: 'x'.repeat(512) })).toEqual({ note: 'x'.repeat(512) });
  });

  test('keys that only contain the letters of a sensitive word', () => {
    expect(filterEvent({ mileage: 12, webPage: 'cars', shipping: true })).toEqual({
      mileage: 12,
      web_page: 'cars',
      shipping: true,
    });
  });

  test('bare numbers as tracking ids', () => {
    expect(filterVisit({ clickid: '1234567890' })).toEqual({ clickid: '1234567890' });
  });
});

describe('the filter drops', () => {
  test.each([
    { a: { b: 1 } },
    { a: ['x'] },
    { a: null },
    { a: undefined },
    { a: Number.NaN },
    { a: '' },
    { '': 'x' },
    { a: 'x'.repeat(513) },
  ])('%j, which is empty, too long or not a plain value', (properties) => {
    expect(filterEvent(properties)).toEqual({});
  });

  test.each([
    'dob',
    'dateOfBirth',
    'birth_date',
    'annualIncome',
    'accountNumber',
    'verificationCode',
    'otp',
    'authToken',
    'authId',
    'cellPhone',
    'phoneNumber',
    'emailAddresses',
    'firstName',
    'lastname',
    'surname',
    'streetAddress',
    'zipCode',
    'postalCode',
  ])('any value under the key %s, which is sensitive in every flow', (key) => {
    expect(filterEvent({ [key]: 'x' })).toEqual({});
    expect(filterVisit({ [key]: 'x' })).toEqual({});
  });

  test.each(['kilnTemperature', 'Kiln Temperature', 'maxkilntemperature', 'guest', 'guestCount', 'id_number'])(
    'any value under the key %s, which contains a name that the flow marks as sensitive',
    (key) => {
      expect(filterEvent({ [key]: 'x' })).toEqual({});
      expect(filterVisit({ [key]: 'x' })).toEqual({});
    },
  );

  test.each(['temperature', 'guesthouse', 'number'])(
    'but not the key %s, which only resembles a sensitive name',
    (key) => {
      expect(filterEvent({ [key]: 'x' })).toEqual({ [key]: 'x' });
    },
  );

  test.each([
    '123-45-6789',
    'is 123-45-6789 yours',
    'robin@example.com',
    '+13035550142',
    '(303) 555-0142',
    '303-555-0142',
    'eyJhbGciOi.eyJzdWIi',
  ])('the text %s under any key', (text) => {
    expect(filterEvent({ note: text })).toEqual({});
    expect(filterVisit({ note: text })).toEqual({});
  });

  test.each(['123456789', '3035550142'])('the bare number %s in a property', (text) => {
    expect(filterEvent({ note: text })).toEqual({});
  });

  test('a Social Security number under any key', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 100_000_000, max: 999_999_999 }), (key, number) => {
        const dashed = String(number).replace(/^(\d{3})(\d{2})/, '$1-$2-');
        expect(JSON.stringify(filterEvent({ [key]: dashed, other: String(number) }))).toBe('{}');
      }),
    );
  });
});
