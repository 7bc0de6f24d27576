/** The text without invisible characters, leading spaces and trailing spaces. It has composed letters (NFC). */
export function cleanText(text: string): string {
  return removeInvisible(text)
    .replaceAll(/[\u200c\u200d]/g, '')
    .trim()
    .normalize();
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
