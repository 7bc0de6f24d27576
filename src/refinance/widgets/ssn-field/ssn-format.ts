import { asciiDigits, digitsOf, separators } from '../../../formats/digits.ts';
import type { InputFormat } from '../../../formats/input-format.ts';
import { hiddenCharacter, hideAllButEnd, inPattern } from '../../../formats/pattern-text.ts';
import { cleanText } from '../../../formats/clean-text.ts';

/**
 * A Social Security number. Stores up to nine digits; shows `123-45-6789` while typed and `•••-••-6789` otherwise.
 * More than nine digits, or words among too few, stay as they were typed and are an error of validation.
 *
 * @source A §5 Input formats (SSN)
 */
export const ssnFormat: InputFormat<string> = {
  parse: parseSsn,
  display: (value = '', focused) => (focused ? withDashes(value) : hideAllButEnd(withDashes(value))),
  rewrites: 'typing',
  hidesWith: hiddenCharacter,
  isDecoration: (shown, index) => shown[index] === '-' && /^[\d•]{3}-[\d•]{1,2}(?:-[\d•]{1,4})?$/.test(shown),
};

/** The digits; the cleaned text when it cannot be a Social Security number. */
function parseSsn(typed: string): string {
  const text = asciiDigits(cleanText(typed));
  const digits = digitsOf(text);
  if (digits.length === digitCount || separators.test(text.replaceAll(/\d/g, ''))) return digits;
  return text;
}

const digitCount = 9;

function withDashes(value: string): string {
  return /^\d*$/.test(value) ? inPattern(value, '###-##-####') : value;
}
