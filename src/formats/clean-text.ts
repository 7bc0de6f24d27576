/** The text without invisible characters, leading spaces and trailing spaces. */
export function cleanText(text: string): string {
  return removeInvisible(text).replaceAll(zeroWidthJoiners, '').trim();
}

/**
 * Removes control, direction and zero-width characters, which pasted text may contain. Zero-width joiners stay. A line
 * break becomes a space.
 */
export function removeInvisible(text: string): string {
  return text.replaceAll(breaks, ' ').replaceAll(controls, '');
}

/** Zero-width joiner and non-joiner. */
export const zeroWidthJoiners = /[\u200c\u200d]/g;

const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]/g;
const controls = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\u034f\u115f\u1160\u2800\u3164\uffa0]/gu;
