/**
 * The decimal digits of a text as ASCII. Those that languages write of their own count too: some keyboards type them.
 *
 * @returns digits only, in their order, none lost
 */
export function digitsOf(text: string): string {
  return asciiDigits(text).replaceAll(/[^0-9]/g, '');
}

/** The text with its full-width, Arabic, Indian, Tibetan and Burmese digits written in ASCII; everything else untouched. */
export function asciiDigits(text: string): string {
  return text.replaceAll(ownDigits, (digit) => {
    const code = digit.charCodeAt(0);
    // The digits start at a multiple of 16, so that the low four bits are the digit; those of India start six behind one.
    return String((code >> 8 === 9 ? code - 6 : code) & 0xf);
  });
}

const ownDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0f20-\u0f29\u1040-\u1049\uff10-\uff19]/g;

/** Spaces, and the marks people put between groups of digits: . - – — / ( ) + */
export const separators = /^[\s.\-\u2010-\u2015\u2212/()+]*$/;
