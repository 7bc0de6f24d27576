import { phonePattern, postalCodePattern, ssnPattern } from '../../src/formats/us-patterns.ts';

// Characters between the dots of an email address. The patterns must not overlap, or matching is no longer linear.
const atom = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const label = String.raw`[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*`;

/**
 * Formats that form schemas may use. Only regular expressions in linear time, so that compiled validators need no
 * imports.
 *
 * @source A §5 Validation rules
 */
export const schemaFormats: Readonly<Record<string, RegExp>> = {
  /** Words joined by single dots, `@`, a domain of at least two labels, no mark at its end. */
  email: new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=\\p{L}[\\p{L}\\p{N}])${label}$`, 'u'),
  /** A calendar date that exists, 1900 to 9999. */
  date: /^(?:(?:19|[2-9]\d)\d\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:(?:19|[2-9]\d)(?:0[48]|[2468][048]|[13579][26])|(?:[2468][048]|[3579][26])00)-02-29)$/,
  /** A time of day. */
  time: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
  /** A month of a year, 1900 to 9999. */
  month: /^(?:19|[2-9]\d)\d\d-(?:0[1-9]|1[0-2])$/,
  /** Ten digits of the North American plan: neither the area nor the exchange begins with 0 or 1. */
  phone: phonePattern,
  /** A telephone number of any country: a plus sign, the country code, the number. The value of `tel-field`. @source ITU-T E.164 */
  e164: /^\+[1-9]\d{6,14}$/,
  /** A ZIP code of the United States: five digits. */
  'postal-code': postalCodePattern,
  /**
   * A Social Security or taxpayer number: nine digits. The area is not 000 or 666, no group is 00, and no serial 0000. Numbers
   * from 900 are taxpayer numbers.
   */
  ssn: ssnPattern,
};
