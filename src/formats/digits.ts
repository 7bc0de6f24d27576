/** All decimal digits in a text, as ASCII digits. */
export function digitsOf(text: string): string {
  return toAsciiDigits(text).replaceAll(/[^0-9]/g, '');
}

/** Converts full-width, Arabic, Indian, Tibetan and Burmese digits to ASCII. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(localDigits, (digit) => {
    const code = digit.charCodeAt(0);
    // The low four bits of the code are the digit. Codes in the Indian blocks have an offset of six.
    return String((code >> 8 === 9 ? code - 6 : code) & 0xf);
  });
}

const localDigits = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0f20-\u0f29\u1040-\u1049\uff10-\uff19]/g;

/** Spaces and other characters that separate digits: . - / ( ) + */
export const digitSeparatorPattern = /^[\s.\-/()+]*$/;
