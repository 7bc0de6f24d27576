/**
 * The text of a number, date or code: without invisible characters, leading spaces and trailing spaces, with composed
 * letters (NFC), and with plain spaces and hyphens.
 */
export function cleanText(text: string): string {
  return toPlainHyphens(removeInvisible(text).replaceAll(/[\u200c\u200d]/g, ''))
    .trim()
    .normalize();
}

/** Replaces other hyphens, dashes and minus signs with `-`. */
export function toPlainHyphens(text: string): string {
  return text.replaceAll(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-');
}

/**
 * Removes control, direction and zero-width characters, which pasted text may contain. Zero-width joiners stay. Line
 * breaks and all kinds of spaces become plain spaces.
 */
export function removeInvisible(text: string): string {
  return text.replaceAll(spaces, ' ').replaceAll(controls, '');
}

/** White space without U+FEFF, which is an invisible mark. */
const spaces = /[^\S\ufeff]|\u0085/g;
const controls = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u034f\u115f\u1160\u2800\u3164\uffa0]/gu;
