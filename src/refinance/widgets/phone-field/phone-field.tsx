import './phone-field.css';
import { TextInput } from '../../../widgets/parts/formatted-input.tsx';
import type { ControlPropsOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';
import { cleanText } from '../../../formats/clean-text.ts';
import { toAsciiDigits, digitsOf, digitSeparatorPattern } from '../../../formats/digits.ts';
import type { InputFormat } from '../../../formats/input-format.ts';

export function PhoneField(control: ControlPropsOf<typeof declaration>) {
  return <TextInput control={control} format={phoneFormat} className="input num" type="tel" inputMode="tel" />;
}

/**
 * Format of a US phone number. It stores up to ten digits without the country code, and shows `+1 (303) 555-0123`.
 * Other text stays as typed.
 *
 * @source A §2 (mask), A §5 Input formats (phone)
 * @internal
 */
export const phoneFormat: InputFormat<string> = {
  parse: parsePhone,
  display: (value = '') => (isNational(value) ? formatPhone(value) : value),
  reformatsOn: 'typing',
  isDecoration: (text, index) => isFormatted(text) && (index < prefix.length || !/\d/.test(text.charAt(index))),
};

function parsePhone(typed: string): string {
  const text = toAsciiDigits(cleanText(typed));
  const number = digitsOf(text).replace(/^\+\s*1/.test(text) ? '1' : countryCode, '');
  if (number.length === digitCount) return number;
  if (!digitSeparatorPattern.test(text.replaceAll(/\d/g, ''))) return text;
  return number.length < digitCount ? number : digitsOf(text);
}

/** The country code of a complete number. `00` and `011` are prefixes for international calls. */
const countryCode = /^(?:00|011)?1(?=\d{10}$)/;

/** Also formats an incomplete number. */
function formatPhone(digits: string): string {
  if (digits === '') return '';
  const area = digits.slice(0, 3);
  const exchange = digits.slice(3, 6);
  const line = digits.slice(6);
  return `${prefix}${area}${exchange && `) ${exchange}`}${line && `-${line}`}`;
}

const prefix = '+1 (';
const digitCount = 10;

function isNational(value: string): boolean {
  return /^\d{0,10}$/.test(value);
}

// Pasted text with the same prefix may contain words.
function isFormatted(text: string): boolean {
  return text.startsWith(prefix) && text.length < 20 && text === formatPhone(digitsOf(text.slice(prefix.length)));
}
