/**
 * Formats that form schemas may use. Regular expressions only, linear in the length of the input,
 * so that compiled validators need no code from outside.
 *
 * @source A §5 Validation rules
 */
export const schemaFormats: Readonly<Record<string, RegExp>> = {
  email: /^[^\s@]+@[^\s@]+\.[^\s@.]+$/,
  /** A calendar date that exists, 1900 to 9999. */
  date: /^(?:(?:19|[2-9]\d)\d\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:(?:19|[2-9]\d)(?:0[48]|[2468][048]|[13579][26])|(?:[2468][048]|[3579][26])00)-02-29)$/,
  phone: /^\d{10}$/,
  'postal-code': /^\d{5}$/,
  ssn: /^\d{3}-?\d{2}-?\d{4}$/,
};
