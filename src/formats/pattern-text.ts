/**
 * The characters of a value in the places of a pattern, each `#` standing for one: `123456789` in `###-##-####` is
 * `123-45-6789`. Fewer fill it as far as they go. A value that does not fit, or no pattern, leaves the value as it is.
 */
export function inPattern(value: string, pattern = ''): string {
  const places = pattern.split('#').length - 1;
  if (value.length > places || !/^[\p{L}\p{N}]*$/u.test(value)) return value;
  let text = '';
  let used = 0;
  for (const character of pattern) {
    if (used === value.length) break;
    text += character === '#' ? value.charAt(used++) : character;
  }
  return text;
}

/** Hides every letter and digit but the last four. Used for anything shown while nobody edits it. */
export function hideAllButEnd(shown: string): string {
  const hidden = (shown.match(hideable)?.length ?? 0) - visible;
  let seen = 0;
  return shown.replaceAll(hideable, (character) => {
    seen += 1;
    return seen <= hidden ? hiddenCharacter : character;
  });
}

/** What stands for a hidden character. */
export const hiddenCharacter = '•';

const visible = 4;
const hideable = /[\p{L}\p{N}]/gu;
