import { calculate } from './decimals.ts';
import { ExpressionError } from './expression-error.ts';
import { emptyToUndefined } from './empty-to-undefined.ts';
import { append, kindOf, toText, toBoolean } from './values.ts';

/**
 * A JSONata function. It throws for arguments of the wrong kind.
 *
 * @param item the current item of a filter
 * @throws ExpressionError `wrong-argument`, `not-finite`
 */
export type BuiltInFunction = (args: readonly unknown[], item: unknown) => unknown;

/** JSONata's functions by name, without `$`. Results and errors equal JSONata's. */
export const builtInFunctions: Readonly<Record<string, BuiltInFunction>> = {
  boolean: ([value]) => toBoolean(value),
  exists: ([value]) => emptyToUndefined(value) !== undefined,
  not: ([value]) => (value === undefined ? undefined : toBoolean(value) !== true),

  append: ([first, second]) => append(emptyToUndefined(first), emptyToUndefined(second)),
  count: ([list]) => (emptyToUndefined(list) === undefined ? 0 : asList(list).length),
  max: ([list]) => extreme('max', list, Math.max),
  min: ([list]) => extreme('min', list, Math.min),
  sum: ([list]) => numbersOf('sum', list)?.reduce((total, number) => calculate('+', total, number), 0),

  abs: numberFunction('abs', Math.abs),
  ceil: numberFunction('ceil', Math.ceil),
  floor: numberFunction('floor', Math.floor),
  number: ([value]) => numberOf(emptyToUndefined(value)),
  round: (args) => {
    const [number, decimals] = args.map(emptyToUndefined);
    requireKind('round', decimals, 'number');
    return numberFunction('round', (value) => roundHalfEven(value, decimals))([number]);
  },

  contains: (args) => {
    const [text, piece] = args.map(emptyToUndefined);
    requireKind('contains', text, 'string');
    requireKind('contains', piece, 'string');
    return text === undefined || piece === undefined ? undefined : text.normalize().includes(piece.normalize());
  },
  length: textFunction('length', (text) => Array.from(text).length),
  lowercase: textFunction('lowercase', (text) => text.toLowerCase()),
  string: ([value]) => (emptyToUndefined(value) === undefined ? undefined : toText(value)),
  substring,
  trim: textFunction('trim', (text) => text.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, '')),
  uppercase: textFunction('uppercase', (text) => text.toUpperCase()),
};

function requireKind(name: string, value: unknown, kind: 'number'): asserts value is number | undefined;
function requireKind(name: string, value: unknown, kind: 'string'): asserts value is string | undefined;
function requireKind(name: string, value: unknown, kind: string): void {
  if (value !== undefined && typeof value !== kind) {
    throw new ExpressionError('wrong-argument', `$${name} takes a ${kind}, not ${kindOf(value)}`);
  }
}

function numberFunction(
  name: string,
  compute: (number: number) => number,
): (args: readonly unknown[]) => number | undefined {
  return ([argument]) => {
    const number = emptyToUndefined(argument);
    requireKind(name, number, 'number');
    return number === undefined ? undefined : compute(number);
  };
}

function textFunction<T>(name: string, compute: (text: string) => T): (args: readonly unknown[]) => T | undefined {
  return ([argument]) => {
    const text = emptyToUndefined(argument);
    requireKind(name, text, 'string');
    return text === undefined ? undefined : compute(text);
  };
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function numbersOf(name: string, value: unknown): readonly number[] | undefined {
  if (emptyToUndefined(value) === undefined) return undefined;
  const numbers = asList(value).filter((number) => emptyToUndefined(number) !== undefined);
  return numbers.map((number) => {
    if (typeof number !== 'number') {
      throw new ExpressionError('wrong-argument', `$${name} takes a list of numbers, not of ${kindOf(number)}`);
    }
    return number;
  });
}

function extreme(name: string, value: unknown, pick: (...numbers: number[]) => number): number | undefined {
  const numbers = numbersOf(name, value);
  return numbers === undefined || numbers.length === 0 ? undefined : pick(...numbers);
}

const decimalNumber = /^-?[0-9]+(\.[0-9]+)?([Ee][-+]?[0-9]+)?$/;
// JSONata's own pattern, which has loose anchors.
const prefixedNumber = /^(0[xX][0-9A-Fa-f]+)|(0[oO][0-7]+)|(0[bB][0-1]+)$/;

function numberOf(value: unknown): number | undefined {
  if (value === undefined || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') {
    if (decimalNumber.test(value) && Number.isFinite(Number(value))) return Number.parseFloat(value);
    if (prefixedNumber.test(value)) return Number(value);
  }
  throw new ExpressionError('wrong-argument', `$number cannot read this ${kindOf(value)} as a number`);
}

function substring(args: readonly unknown[], item: unknown): string | undefined {
  // As in JSONata, an omitted text is the current item.
  const [text, start, length] = (args.length === 2 && typeof args[0] === 'number' ? [item, ...args] : args).map(
    emptyToUndefined,
  );
  requireKind('substring', text, 'string');
  requireKind('substring', start, 'number');
  requireKind('substring', length, 'number');
  if (text === undefined) return undefined;
  const characters = Array.from(text);
  const from = start !== undefined && characters.length + start < 0 ? 0 : start;
  if (length === undefined) return characters.slice(from).join('');
  if (length <= 0) return '';
  const startIndex = from ?? Number.NaN;
  return characters
    .slice(from, startIndex >= 0 ? startIndex + length : characters.length + startIndex + length)
    .join('');
}

/** Rounds halves to even, as JSONata does. Moves the decimal point as text, because multiplication is inexact. */
function roundHalfEven(number: number, decimals = 0): number {
  const shifted = shiftPoint(number, decimals);
  const up = Math.round(shifted);
  const isHalf = Math.abs(up - shifted) === 0.5;
  const rounded = shiftPoint(isHalf && Math.abs(up % 2) === 1 ? up - 1 : up, -decimals);
  return rounded === 0 ? 0 : rounded;
}

function shiftPoint(number: number, positions: number): number {
  if (!positions) return number;
  const [digits, exponent = 0] = number.toString().split('e');
  return Number(`${digits}e${Number(exponent) + positions}`);
}
