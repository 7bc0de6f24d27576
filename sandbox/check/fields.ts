import * as v from 'valibot';

/** Building blocks of the request shapes. Messages contain the expected form, never the value. */

export const nonBlankText = v.pipe(
  v.string(),
  v.check((value) => value.trim() !== '', 'must not be blank'),
);

export const anyText = v.string();

export const phone10 = v.pipe(v.string(), v.regex(/^\d{10}$/, 'must be 10 digits'));

export const phoneE164 = v.pipe(v.string(), v.regex(/^\+1\d{10}$/, 'must be +1 and 10 digits'));

export const zip5 = v.pipe(v.string(), v.regex(/^\d{5}$/, 'must be 5 digits'));

/** Nine digits, with or without dashes. */
export const ssn = v.pipe(v.string(), v.regex(/^\d{3}-?\d{2}-?\d{4}$/, 'must be 9 digits'));

export const email = v.pipe(v.string(), v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address'));

/** An existing calendar date, `YYYY-MM-DD`. */
export const isoDate = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date YYYY-MM-DD'),
  v.check(isCalendarDate, 'must be a date that exists'),
);

/** Dollars, zero or more, at most two decimals. */
export const money = v.pipe(
  v.number(),
  v.minValue(0, 'must not be negative'),
  v.check(isWholeCents, 'must have at most 2 decimals'),
);

/** Dollars, one or more, at most two decimals. */
export const moneyAtLeastOne = v.pipe(
  v.number(),
  v.minValue(1, 'must be at least 1'),
  v.check(isWholeCents, 'must have at most 2 decimals'),
);

export const months = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0, 'must not be negative'));

export const modelYear = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(1900, 'must be a model year'),
  v.maxValue(2100, 'must be a model year'),
);

const states =
  'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VT WA WI WV WY';

/** Two-letter codes of the 50 states, DC and PR. */
export const stateCode = v.picklist(states.split(' '), 'must be a two-letter state code');

const mileageRanges = [
  ...Array.from(
    { length: 15 },
    (_, index) =>
      `${(index === 0 ? 0 : index * 10_000 + 1).toLocaleString('en-US')} to ${((index + 1) * 10_000).toLocaleString('en-US')} miles`,
  ),
  'Over 150,000 miles',
];

/** The 16 labels of A §9: `0 to 10,000 miles` … `Over 150,000 miles`. */
export const mileageRange = v.picklist(mileageRanges, 'must be one of the 16 mileage labels');

function isWholeCents(value: number): boolean {
  // `toFixed`, because multiplication would round large amounts.
  return Number(value.toFixed(2)) === value;
}

function isCalendarDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
