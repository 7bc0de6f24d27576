import { toAsciiDigits } from './digits.ts';
import type { InputFormat } from './input-format.ts';
import { cleanText } from './clean-text.ts';
import { groupedDigitsPattern, groupSeparatorPattern } from './grouped-digits.ts';

export interface MoneyFormatOptions {
  readonly locale: string;
  /** ISO 4217 code. The user may type the currency sign with the amount. */
  readonly currency?: string | undefined;
  /** If omitted, a zero counts as empty. */
  readonly allowZero?: boolean;
  /** Default: the conventions of `Intl`. */
  readonly conventions?: MoneyConventions | undefined;
}

export interface MoneyConventions {
  readonly separators: {
    readonly group: string;
    readonly decimal: string;
    /** Groups the digits before the last three in pairs: `12,34,567`. */
    readonly pairs?: boolean;
  };
  readonly currency?: Sign;
}

interface Sign {
  readonly sign: string;
  /** The locale writes the currency sign after the amount. */
  readonly after: boolean;
  /** Decimal places. Default: 2. */
  readonly decimals?: number;
}

export type ParsedMoney =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'invalid'; readonly text: string };

/**
 * An amount of money, shown as `1,234.50` without the currency sign. Stores a number, or undefined if the input is
 * empty. Invalid text, such as `12.345,67` in English, stays as typed.
 *
 * @source A §5 Input formats (money)
 */
export function moneyFormat(rules: MoneyFormatOptions): InputFormat<number | string | undefined> {
  const notation = notationOf(rules);
  let grouped: Intl.NumberFormat | undefined;
  return {
    parse(text) {
      const money = parseMoney(text, rules);
      if (money.kind === 'empty') return undefined;
      return money.kind === 'number' ? money.value : money.text;
    },
    display(value, focused) {
      if (typeof value !== 'number') return value ?? '';
      const { decimals } = notation;
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
      grouped ??= new Intl.NumberFormat(rules.locale, digits);
      if (!focused) return grouped.format(value);
      return (Number.isInteger(value) ? String(value) : value.toFixed(decimals)).replace('.', notation.decimal);
    },
    reformatsOn: 'leaving',
    isDecoration: (text, index) =>
      text[index] === notation.group && text.length < 40 && notation.groupedPattern.test(toAsciiDigits(text)),
  };
}

/** @internal */
export function parseMoney(typed: string, rules: MoneyFormatOptions): ParsedMoney {
  const { allowZero = false } = rules;
  const text = cleanText(typed);
  if (text === '') return { kind: 'empty' };
  const notation = notationOf(rules);
  const number = withoutSign(toAsciiDigits(text), notation.currency);
  const ungrouped = notation.groupedPattern.test(number) ? number.replaceAll(notation.separators, '') : number;
  const decimalText = notation.plainPattern.test(ungrouped) ? ungrouped.replace(notation.decimal, '.') : '';
  const value = decimalText === '' ? Number.NaN : Number(decimalText);
  if (Number.isNaN(value) || !isExact(decimalText, value, notation.decimals)) return { kind: 'invalid', text };
  if (value === 0 && !allowZero) return { kind: 'empty' };
  return { kind: 'number', value };
}

/** @param conventions must be for this locale and currency */
export function currencyConventions(locale: string, currency: string, conventions?: MoneyConventions): Sign {
  if (conventions?.currency !== undefined) return conventions.currency;
  const numberParts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(1);
  const signIndex = numberParts.findIndex(({ type }) => type === 'currency');
  const decimals = numberParts.find(({ type }) => type === 'fraction')?.value.length ?? 0;
  return {
    sign: numberParts[signIndex]?.value ?? currency,
    after: signIndex > numberParts.findIndex(({ type }) => type === 'integer'),
    ...(decimals === 2 ? {} : { decimals }),
  };
}

function withoutSign(text: string, currency: Sign | undefined): string {
  if (currency === undefined) return text;
  const { sign } = currency;
  if (text.startsWith(sign)) return text.slice(sign.length).trimStart();
  return text.endsWith(sign) ? text.slice(0, -sign.length).trimEnd() : text;
}

interface Notation {
  readonly currency: Sign | undefined;
  readonly decimals: number;
  readonly group: string;
  readonly decimal: string;
  readonly separators: RegExp;
  readonly groupedPattern: RegExp;
  readonly plainPattern: RegExp;
}

export function numberSeparatorsOf(locale: string): MoneyConventions['separators'] {
  const numberParts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(12_345_678.5);
  const symbolOf = (type: string) => numberParts.find((numberPart) => numberPart.type === type)?.value ?? '';
  const pairs = numberParts.filter(({ type }) => type === 'group').length > 2;
  return { group: symbolOf('group') || ',', decimal: symbolOf('decimal') || '.', ...(pairs && { pairs }) };
}

function notationOf({ locale, conventions, currency: code }: MoneyFormatOptions): Notation {
  const { group, decimal, pairs } = conventions?.separators ?? numberSeparatorsOf(locale);
  const currency = code === undefined ? undefined : currencyConventions(locale, code, conventions);
  const decimals = currency?.decimals ?? 2;
  const fraction = `(?:[${decimal}]\\d{0,${decimals}})?`;
  return {
    currency,
    decimals,
    group,
    decimal,
    separators: new RegExp(groupSeparatorPattern(group), 'g'),
    groupedPattern: new RegExp(`^${groupedDigitsPattern(group, pairs)}${fraction}$`),
    plainPattern: new RegExp(`^(?=.*\\d)(?:0|[1-9]\\d*)?${fraction}$`),
  };
}

function isExact(decimalText: string, value: number, decimals: number): boolean {
  const [integer = '', fraction = ''] = decimalText.split('.');
  return value.toFixed(decimals) === `${integer || '0'}.${fraction.padEnd(decimals, '0')}`.replace(/\.$/, '');
}
