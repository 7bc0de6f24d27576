import { cleanText } from './clean-text.ts';
import { toAsciiDigits } from './digits.ts';
import { groupedDigitsPattern } from './grouped-digits.ts';
import type { InputFormat } from './input-format.ts';
import { lazily } from './lazily.ts';
import { numberSeparatorsOf, type MoneyConventions } from './money.ts';

/**
 * A number. On blur, a number with five or more digits is grouped: `12,500.5`. Stores a number, the text if it is
 * invalid, or undefined if the input is empty. The user may group digits as in the locale, in threes, or with spaces.
 *
 * @param conventions default: the conventions of `Intl`
 */
export function numberFormat(locale: string, conventions?: MoneyConventions): InputFormat<number | string | undefined> {
  const notation = lazily(() => notationOf(conventions?.separators ?? numberSeparatorsOf(locale)));
  const grouped = lazily(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 20, useGrouping: 'min2' }));
  return {
    parse(typed) {
      const text = cleanText(typed);
      return text === '' ? undefined : (readNumber(text, notation()) ?? text);
    },
    display(value, focused) {
      if (typeof value !== 'number') return value ?? '';
      if (!focused) return grouped().format(value).replace('\u2212', '-');
      return digitsPattern.test(String(value))
        ? String(value).replace('.', notation().decimal)
        : grouped().format(value);
    },
    reformatsOn: 'leaving',
    isDecoration: (text, index) => text[index] === notation().group && notation().pattern.test(toAsciiDigits(text)),
  };
}

interface Notation {
  readonly group: string;
  readonly decimal: string;
  readonly pattern: RegExp;
}

const digitsPattern = /^-?\d+(?:\.\d+)?$/;
/** A JavaScript number stores this many digits exactly. */
const maxDigits = 15;

function notationOf({ group, decimal, pairs }: MoneyConventions['separators']): Notation {
  const grouped = groupedDigitsPattern(group, pairs);
  return { group, decimal, pattern: new RegExp(String.raw`^-?(?:${grouped}|\d*)(?:[${decimal}]\d*)?$`) };
}

function readNumber(text: string, { decimal, pattern }: Notation): number | undefined {
  const digits = toAsciiDigits(text);
  if (digits.length > 40 || !pattern.test(digits)) return undefined;
  const [integer = '', fraction = ''] = digits.split(decimal);
  const decimalText = `${integer.replaceAll(/[^\d-]/g, '')}.${fraction}`;
  const count = decimalText.replaceAll(/\D/g, '').length;
  return count === 0 || count > maxDigits ? undefined : Number(decimalText.replace(/\.$/, ''));
}
