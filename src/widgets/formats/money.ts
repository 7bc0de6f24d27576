import { asciiDigits } from './digits.ts';
import type { InputFormat } from './input-format.ts';
import { cleanText } from './text.ts';

/** What a typed amount turned out to be. */
export type Money =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'invalid'; readonly text: string };

/** Zero is no amount unless the field says it is one. */
export interface MoneyRules {
  readonly allowZero?: boolean;
}

/**
 * Reads a US dollar amount: digits with at most two decimals, thousands grouped by commas or spaces or not at all,
 * a dollar sign in front if need be. Anything else is kept as it is, so `12.345,67` is an error and never 12.
 *
 * @source A §5 Input formats (money)
 */
export function parseMoney(typed: string, { allowZero = false }: MoneyRules = {}): Money {
  const text = cleanText(typed);
  if (text === '') return { kind: 'empty' };
  const number = asciiDigits(text).replace(/^\$\s*/, '');
  const plain = groupedPattern.test(number) ? number.replaceAll(/[,\s]/g, '') : number;
  const value = plainPattern.test(plain) ? Number(plain) : Number.NaN;
  // More digits than a number can hold would come back changed.
  if (Number.isNaN(value) || !keepsItsDigits(plain, value)) return { kind: 'invalid', text };
  if (value === 0 && !allowZero) return { kind: 'empty' };
  return { kind: 'number', value };
}

/**
 * An amount in dollars: plain while it is typed, grouped with two decimals (`1,234.50`) once the field is left.
 * Stores a number, the text when it is none, or undefined when the field is empty. The dollar sign stands beside the field.
 */
export function moneyFormat(rules: MoneyRules = {}): InputFormat<number | string | undefined> {
  return {
    parse(text) {
      const money = parseMoney(text, rules);
      if (money.kind === 'empty') return undefined;
      return money.kind === 'number' ? money.value : money.text;
    },
    display(value, focused) {
      if (typeof value !== 'number') return value ?? '';
      if (!focused) return grouped.format(value);
      return Number.isInteger(value) ? String(value) : value.toFixed(2);
    },
    rewrites: 'leaving',
    isDecoration: (shown, index) => shown[index] === ',' && shown.length < 40 && groupedPattern.test(shown),
  };
}

/** The money format of fields in which zero is no answer. */
export const dollars = moneyFormat();

const grouped = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

// One kind of separator throughout; a zero may stand alone or before the point, never before another digit.
const groupedPattern = /^[1-9]\d{0,2}([,\s])\d{3}(?:\1\d{3})*(?:\.\d{0,2})?$/;
const plainPattern = /^(?:(?:0|[1-9]\d*)(?:\.\d{0,2})?|\.\d{1,2})$/;

function keepsItsDigits(plain: string, value: number): boolean {
  const [whole = '', cents = ''] = plain.split('.');
  return value.toFixed(2) === `${whole || '0'}.${cents.padEnd(2, '0')}`;
}
