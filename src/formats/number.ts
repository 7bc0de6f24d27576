import { cleanText } from './clean-text.ts';
import { asciiDigits } from './digits.ts';
import { groupedDigitsPattern } from './grouped-digits.ts';
import type { InputFormat } from './input-format.ts';
import { lazily } from './lazy-formatters.ts';
import { separatorsOf, type MoneyConventions } from './money.ts';

/**
 * A number. On blur it is grouped from five digits on: `12,500.5`. Stores a number, the text if it is invalid, or
 * undefined if it is empty. Digits may be grouped as in the locale, in threes, or by spaces.
 *
 * @param conventions default: those that `Intl` reports for the locale
 */
export function numberFormat(locale: string, conventions?: MoneyConventions): InputFormat<number | string | undefined> {
  const writing = lazily(() => writingOf(conventions?.separators ?? separatorsOf(locale)));
  const grouped = lazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: 'min2' }));
  return {
    parse(typed) {
      const text = cleanText(typed);
      return text === '' ? undefined : (readNumber(text, writing()) ?? text);
    },
    display(value, focused) {
      if (typeof value !== 'number') return value ?? '';
      if (!focused) return grouped().format(value).replace('\u2212', '-');
      return plainDigits.test(String(value)) ? String(value).replace('.', writing().decimal) : grouped().format(value);
    },
    reformatsOn: 'leaving',
    isDecoration: (shown, index) => shown[index] === writing().group && writing().whole.test(asciiDigits(shown)),
  };
}

interface Writing {
  readonly group: string;
  readonly decimal: string;
  readonly whole: RegExp;
}

const plainDigits = /^-?\d+(?:\.\d+)?$/;
/** A number stores this many digits exactly. */
const mostDigits = 15;

function writingOf({ group, decimal, pairs }: MoneyConventions['separators']): Writing {
  const grouped = groupedDigitsPattern(group, pairs);
  return { group, decimal, whole: new RegExp(String.raw`^-?(?:${grouped}|\d*)(?:[${decimal}]\d*)?$`) };
}

function readNumber(text: string, { decimal, whole }: Writing): number | undefined {
  const digits = asciiDigits(text).replace(/^[\u2212\u2013]/, '-');
  if (digits.length > 40 || !whole.test(digits)) return undefined;
  const [units = '', fraction = ''] = digits.split(decimal);
  const decimalText = `${units.replaceAll(/[^\d-]/g, '')}.${fraction}`;
  const count = decimalText.replaceAll(/\D/g, '').length;
  return count === 0 || count > mostDigits ? undefined : Number(decimalText.replace(/\.$/, ''));
}
