/**
 * Replaces each `#` in a pattern with a character of the value: `###-##-####` and `123456789` become `123-45-6789`. A
 * shorter value fills the start of the pattern. A value that does not fit is returned unchanged.
 */
export function applyPattern(value: string, pattern = ''): string {
  const capacity = pattern.split('#').length - 1;
  if (value.length > capacity || !/^[\p{L}\p{N}]*$/u.test(value)) return value;
  let text = '';
  let used = 0;
  for (const character of pattern) {
    if (used === value.length) break;
    text += character === '#' ? value.charAt(used++) : character;
  }
  return text;
}

/** Masks all letters and digits except the last four. */
export function maskAllButLastFour(text: string): string {
  const hiddenCount = (text.match(maskablePattern)?.length ?? 0) - visibleCount;
  let position = 0;
  return text.replaceAll(maskablePattern, (character) => {
    position += 1;
    return position <= hiddenCount ? maskCharacter : character;
  });
}

export const maskCharacter = '•';

const visibleCount = 4;
const maskablePattern = /[\p{L}\p{N}]/gu;
