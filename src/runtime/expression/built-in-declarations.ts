import type { ValueKind } from '../shapes/declarations.ts';
import type { FunctionDeclaration, FunctionParameter } from './function-types.ts';

export const builtInDeclarations: Readonly<Record<string, FunctionDeclaration>> = {
  boolean: declare('The value as true or false, as a condition reads it.', ['value:any'], 'boolean'),
  exists: declare(
    'True if the value is not missing. Null and the empty text are missing.',
    ['value:any'],
    'boolean',
    'never',
  ),
  not: declare('The opposite of `$boolean`.', ['value:any'], 'boolean'),

  append: {
    ...declare('Both lists as one list. A single value counts as a list of one.', ['first:any', 'second:any'], 'list'),
    like: { result: 'first|second' },
  },
  count: declare('The number of items of a list. 0 if the list is missing.', ['list:list'], 'number', 'never'),
  max: declare(
    'The greatest number of a list. Missing if the list is empty.',
    ['numbers:number[]'],
    'number',
    'possible',
  ),
  min: declare(
    'The smallest number of a list. Missing if the list is empty.',
    ['numbers:number[]'],
    'number',
    'possible',
  ),
  sum: declare('The sum of a list of numbers.', ['numbers:number[]'], 'number'),

  abs: declare('The number without its sign.', ['number:number'], 'number'),
  ceil: declare('The number rounded up.', ['number:number'], 'number'),
  floor: declare('The number rounded down.', ['number:number'], 'number'),
  number: declare('The number that a text contains.', ['value:any'], 'number'),
  round: declare(
    'The number rounded to `decimals` decimals, none by default. Halves are rounded to the even digit.',
    ['number:number', 'decimals?:number'],
    'number',
  ),

  contains: declare('True if the text contains the piece.', ['text:string', 'piece:string'], 'boolean'),
  length: declare('The number of characters of a text.', ['text:string'], 'number'),
  lowercase: declare('The text in lowercase.', ['text:string'], 'string'),
  string: declare('The value as text.', ['value:any'], 'string'),
  substring: declare(
    'A part of the text: at most `length` characters from the index `start`. The index counts from 0, or from the end if it is negative.',
    ['text:string', 'start:number', 'length?:number'],
    'string',
  ),
  trim: declare(
    'The text without spaces at its start and end, and with single spaces inside.',
    ['text:string'],
    'string',
  ),
  uppercase: declare('The text in uppercase.', ['text:string'], 'string'),
};

/** @param parameters `name:kind`. `name?` is optional; `kind[]` is a list */
function declare(
  about: string,
  parameters: readonly string[],
  result: ValueKind,
  missing: FunctionDeclaration['missing'] = 'with-arguments',
): FunctionDeclaration {
  return { about, parameters: parameters.map(readParameter), result, missing };
}

function readParameter(text: string): FunctionParameter {
  const [name = '', kind = 'any'] = text.split(':');
  const optional = name.endsWith('?') ? { optional: true as const } : {};
  const itemKind = kind.endsWith('[]') ? { of: kind.slice(0, -2) as ValueKind } : {};
  const valueKind = 'of' in itemKind ? 'list' : (kind as ValueKind);
  return { name: name.replace('?', ''), kind: valueKind, ...itemKind, ...optional };
}
