// Patterns for the schema formats `phone`, `postal-code` and `ssn`.

export const phonePattern = /^[2-9]\d\d[2-9]\d{6}$/;

export const postalCodePattern = /^\d{5}$/;

export const ssnPattern =
  /^(?:(?!000|666)[0-8]\d\d-?(?!00)\d\d|9\d\d-?(?:[57]\d|6[0-5]|8[0-8]|9[0-24-9]))-?(?!0000)\d{4}$/;
