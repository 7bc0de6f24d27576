import { phonePattern, postalCodePattern, ssnPattern } from '../../src/formats/us-patterns.ts';

// Characters between the dots of an email address. The patterns must not overlap, or matching is no longer linear.
const atom = "[\\p{L}\\p{M}\\p{N}\\u200c\\u200d!#$%&'*+/=?^_`{|}~-]+";
// Words of many scripts contain combining marks and joiners, but do not begin with them.
const word = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*`;
const label = `${word}(?:-+${word})*`;

/**
 * Formats that form schemas may use. Only regular expressions in linear time, so that compiled validators need no
 * imports.
 *
 * @source A §5 Validation rules
 */
export const schemaFormats: Readonly<Record<string, RegExp>> = {
  /** An email address. Its domain has at least two labels. */
  email: new RegExp(
    `^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=\\p{L}[\\p{M}\\u200c\\u200d]*[\\p{L}\\p{N}])${label}$`,
    'u',
  ),
  /** An existing date from 1900 to 9999, as YYYY-MM-DD. */
  date: /^(?:(?:19|[2-9]\d)\d\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:(?:19|[2-9]\d)(?:0[48]|[2468][048]|[13579][26])|(?:[2468][048]|[3579][26])00)-02-29)$/,
  /** A time of day, as HH:MM. */
  time: /^(?:[01]\d|2[0-3]):[0-5]\d$/,
  /** A month from 1900 to 9999, as YYYY-MM. */
  month: /^(?:19|[2-9]\d)\d\d-(?:0[1-9]|1[0-2])$/,
  /** A US or Canadian phone number of ten digits. Neither the area code nor the exchange begins with 0 or 1. */
  phone: phonePattern,
  /** A phone number from any country: a plus sign, the country code and the number. `tel-field` stores it. @source ITU-T E.164 */
  e164: /^\+[1-9]\d{6,14}$/,
  /** A US ZIP code of five digits. */
  'postal-code': postalCodePattern,
  /**
   * A US Social Security number or taxpayer number of nine digits. The area is not 000 or 666, the group not 00, and the
   * serial not 0000. Numbers from 900 are taxpayer numbers.
   */
  ssn: ssnPattern,
};
