import { ExpressionError } from './errors.ts';
import type { FunctionDeclaration } from './function-types.ts';
import { roundHalfEven } from './round-half-even.ts';
import { append, kindOf, textOf, truthOf } from './values.ts';

/**
 * A function of JSONata itself. Unlike a named function it refuses values of the wrong kind, and it may see the item
 * that a filter is looking at.
 */
export interface BuiltInFunction {
  readonly declaration: FunctionDeclaration;
  readonly run: (args: readonly unknown[], item: unknown) => unknown;
}

/** The functions of JSONata that expressions may call, by name without `$`, with the same results and the same refusals. */
export const builtInFunctions: Readonly<Record<string, BuiltInFunction>> = {
  // Truth
  boolean: define('What a value counts for in a condition.', ['value:any'], 'boolean', ([value]) => truthOf(value)),
  exists: define(
    'True if the value is there, even if it is null or empty.',
    ['value:any'],
    'boolean',
    ([value]) => value !== undefined,
    'never',
  ),
  not: define('False for what counts as true, and the other way round.', ['value:any'], 'boolean', ([value]) =>
    value === undefined ? undefined : truthOf(value) !== true,
  ),

  // Lists
  append: define(
    'Both lists as one; a single value counts as a list of one.',
    ['first:any', 'second:any'],
    'list',
    ([first, second]) => append(first, second),
  ),
  count: define(
    'How many items a list has; 0 if it is missing.',
    ['list:list'],
    'number',
    ([list]) => (list === undefined ? 0 : listed(list).length),
    'never',
  ),
  max: define(
    'The greatest number of a list.',
    ['numbers:list'],
    'number',
    ([list]) => extreme('max', list, Math.max),
    'possible',
  ),
  min: define(
    'The least number of a list.',
    ['numbers:list'],
    'number',
    ([list]) => extreme('min', list, Math.min),
    'possible',
  ),
  sum: define('The sum of a list of numbers.', ['numbers:list'], 'number', ([list]) =>
    numbersOf('sum', list)?.reduce((total, number) => total + number, 0),
  ),

  // Numbers
  abs: define('The number without its sign.', ['number:number'], 'number', onNumber('abs', Math.abs)),
  ceil: define('The number rounded up.', ['number:number'], 'number', onNumber('ceil', Math.ceil)),
  floor: define('The number rounded down.', ['number:number'], 'number', onNumber('floor', Math.floor)),
  number: define('The number that a text holds.', ['value:any'], 'number', ([value]) => numberOf(value)),
  round: define(
    'The number rounded to so many decimals, none by default; halves go to the even neighbour.',
    ['number:number', 'decimals?:number'],
    'number',
    ([number, decimals]) => {
      requireKind('round', decimals, 'number');
      return onNumber('round', (known) => roundHalfEven(known, decimals))([number]);
    },
  ),

  // Text
  contains: define(
    'True if the text has that piece in it.',
    ['text:string', 'piece:string'],
    'boolean',
    ([text, piece]) => {
      requireKind('contains', text, 'string');
      requireKind('contains', piece, 'string');
      return text === undefined || piece === undefined ? undefined : text.includes(piece);
    },
  ),
  length: define(
    'How many characters a text has.',
    ['text:string'],
    'number',
    onText('length', (text) => Array.from(text).length),
  ),
  lowercase: define(
    'The text in small letters.',
    ['text:string'],
    'string',
    onText('lowercase', (text) => text.toLowerCase()),
  ),
  string: define('The value as text.', ['value:any'], 'string', ([value]) =>
    value === undefined ? undefined : textOf(value),
  ),
  substring: define(
    'The text from a place on, counted from 0, or from the end if negative; at most so many characters.',
    ['text:string', 'start:number', 'length?:number'],
    'string',
    substring,
  ),
  trim: define(
    'The text without white space around it and with single spaces inside.',
    ['text:string'],
    'string',
    onText('trim', trim),
  ),
  uppercase: define(
    'The text in capitals.',
    ['text:string'],
    'string',
    onText('uppercase', (text) => text.toUpperCase()),
  ),
};

function define(
  about: string,
  parameters: readonly string[],
  result: FunctionDeclaration['result'],
  run: BuiltInFunction['run'],
  missing: FunctionDeclaration['missing'] = 'with-arguments',
): BuiltInFunction {
  const declared = parameters.map((parameter) => {
    const [name = '', kind = 'any'] = parameter.split(':');
    const optional = name.endsWith('?') ? { optional: true as const } : {};
    return { name: name.replace('?', ''), kind: kind as FunctionDeclaration['result'], ...optional };
  });
  return { declaration: { about, parameters: declared, result, missing }, run };
}

function requireKind(name: string, value: unknown, kind: 'number'): asserts value is number | undefined;
function requireKind(name: string, value: unknown, kind: 'string'): asserts value is string | undefined;
function requireKind(name: string, value: unknown, kind: string): void {
  if (value !== undefined && typeof value !== kind) {
    throw new ExpressionError('wrong-argument', `$${name} takes a ${kind}, not ${kindOf(value)}`);
  }
}

function onNumber(name: string, work: (number: number) => number): (args: readonly unknown[]) => number | undefined {
  return ([number]) => {
    requireKind(name, number, 'number');
    return number === undefined ? undefined : work(number);
  };
}

function onText<T>(name: string, work: (text: string) => T): (args: readonly unknown[]) => T | undefined {
  return ([text]) => {
    requireKind(name, text, 'string');
    return text === undefined ? undefined : work(text);
  };
}

function listed(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function numbersOf(name: string, value: unknown): readonly number[] | undefined {
  if (value === undefined) return undefined;
  return listed(value).map((number) => {
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
// JSONata's own pattern is anchored loosely: its alternatives bind one by one. Kept for equality.
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
  // JSONata: with two numbers the text is the item that the filter is looking at.
  const [text, start, length] = args.length === 2 && typeof args[0] === 'number' ? [item, ...args] : args;
  requireKind('substring', text, 'string');
  requireKind('substring', start, 'number');
  requireKind('substring', length, 'number');
  if (text === undefined) return undefined;
  const characters = Array.from(text);
  const from = start !== undefined && characters.length + start < 0 ? 0 : start;
  if (length === undefined) return characters.slice(from).join('');
  if (length <= 0) return '';
  const first = from === undefined ? Number.NaN : from;
  return characters.slice(from, first >= 0 ? first + length : characters.length + first + length).join('');
}

function trim(text: string): string {
  return text.replace(/[ \t\n\r]+/g, ' ').replace(/^ | $/g, '');
}
