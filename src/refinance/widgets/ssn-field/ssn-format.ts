import { asciiDigits, digitsOf, separatorPattern } from '../../../formats/digits.ts';
import type { InputFormat } from '../../../formats/input-format.ts';
import { maskCharacter, maskAllButLastFour, applyPattern } from '../../../formats/pattern-text.ts';
import { cleanText } from '../../../formats/clean-text.ts';

/**
 * A Social Security number. Stores nine digits; shows `123-45-6789` with focus and `•••-••-6789` without. Other text
 * stays as typed.
 *
 * @source A §5 Input formats (SSN)
 */
export const ssnFormat: InputFormat<string> = {
  parse: parseSsn,
  display: (value = '', focused) => (focused ? withDashes(value) : maskAllButLastFour(withDashes(value))),
  reformatsOn: 'typing',
  maskCharacter: maskCharacter,
  isDecoration: (shown, index) => shown[index] === '-' && /^[\d•]{3}-[\d•]{1,2}(?:-[\d•]{1,4})?$/.test(shown),
};

function parseSsn(typed: string): string {
  const text = asciiDigits(cleanText(typed));
  const digits = digitsOf(text);
  if (digits.length === digitCount || separatorPattern.test(text.replaceAll(/\d/g, ''))) return digits;
  return text;
}

const digitCount = 9;

function withDashes(value: string): string {
  return /^\d*$/.test(value) ? applyPattern(value, '###-##-####') : value;
}
