import { asciiDigits, digitsOf, separators } from './digits.ts';
import type { InputFormat } from './input-format.ts';
import { cleanText } from './text.ts';

/**
 * A Social Security number. Stores up to nine digits; shows `123-45-6789` while typed and `•••-••-6789` otherwise.
 * More than nine digits, or words among too few, stay as they were typed and are an error of validation.
 *
 * @source A §5 Input formats (SSN)
 */
export const ssnFormat: InputFormat<string> = {
  parse: parseSsn,
  display: (value = '', focused) => (focused ? withDashes(value) : masked(withDashes(value))),
  rewrites: 'typing',
  hidesWith: '•',
  isDecoration: (shown, index) => shown[index] === '-' && /^[\d•]{3}-[\d•]{1,2}(?:-[\d•]{1,4})?$/.test(shown),
};

/** @returns the digits; the cleaned text when it cannot be a Social Security number */
export function parseSsn(typed: string): string {
  const text = asciiDigits(cleanText(typed));
  const digits = digitsOf(text);
  if (digits.length === digitCount || separators.test(text.replaceAll(/\d/g, ''))) return digits;
  return text;
}

/** Hides every letter and digit but the last four. Used for anything shown while nobody edits it. */
export function masked(shown: string): string {
  const hidden = (shown.match(hideable)?.length ?? 0) - visible;
  let seen = 0;
  return shown.replaceAll(hideable, (character) => {
    seen += 1;
    return seen <= hidden ? '•' : character;
  });
}

const digitCount = 9;
const visible = 4;
const hideable = /[\p{L}\p{N}]/gu;

function withDashes(value: string): string {
  if (!/^\d{0,9}$/.test(value)) return value;
  return [value.slice(0, 3), value.slice(3, 5), value.slice(5)].filter(Boolean).join('-');
}
