/**
 * The decimal digits of a text as ASCII. Full-width and Arabic digits count too: some keyboards type them.
 *
 * @returns digits only, in their order, none lost
 */
export function digitsOf(text: string): string {
  return asciiDigits(text).replaceAll(/[^0-9]/g, '');
}

/** The text with its full-width and Arabic digits written in ASCII; everything else untouched. */
export function asciiDigits(text: string): string {
  // Each of these blocks starts at a multiple of 16, so the low four bits are the digit.
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Spaces, and the marks people put between groups of digits: . - – — / ( ) + */
export const separators = /^[\s.\-\u2010-\u2015\u2212/()+]*$/;
