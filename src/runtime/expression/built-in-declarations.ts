import type { ValueKind } from '../shapes/declarations.ts';
import type { FunctionDeclaration, FunctionParameter } from './function-types.ts';

export const builtInDeclarations: Readonly<Record<string, FunctionDeclaration>> = {
  boolean: declare('The value converted to true or false, as in a condition.', ['value:any'], 'boolean'),
  exists: declare(
    'True if the value is not missing. Null and empty text count as missing.',
    ['value:any'],
    'boolean',
    'never',
  ),
  not: declare('The opposite of `$boolean`.', ['value:any'], 'boolean'),

  append: {
    ...declare(
      'Both lists as one list. A single value counts as a list with one item.',
      ['first:any', 'second:any'],
      'list',
    ),
    like: { result: 'first|second' },
  },
  count: declare('The number of items in a list, or 0 if the list is missing.', ['list:list'], 'number', 'never'),
  max: declare(
    'The greatest number in a list. Missing if the list is empty.',
    ['numbers:number[]'],
    'number',
    'possible',
  ),
  min: declare(
    'The smallest number in a list. Missing if the list is empty.',
    ['numbers:number[]'],
    'number',
    'possible',
  ),
  sum: declare('The sum of the numbers in a list.', ['numbers:number[]'], 'number'),

  abs: declare('The absolute value of the number.', ['number:number'], 'number'),
  ceil: declare('The number, rounded up to an integer.', ['number:number'], 'number'),
  floor: declare('The number, rounded down to an integer.', ['number:number'], 'number'),
  number: declare('The number that a text contains.', ['value:any'], 'number'),
  round: declare(
    'The number, rounded to `decimals` decimal places (default: 0). Halves are rounded to the even digit.',
    ['number:number', 'decimals?:number'],
    'number',
  ),

  contains: declare('True if the text contains `piece`.', ['text:string', 'piece:string'], 'boolean'),
  length: declare('The number of characters in a text.', ['text:string'], 'number'),
  lowercase: declare('The text in lowercase.', ['text:string'], 'string'),
  string: declare('The value as text.', ['value:any'], 'string'),
  substring: declare(
    'At most `length` characters of the text, beginning at the index `start`. The index counts from 0, or from the end of the text if it is negative.',
    ['text:string', 'start:number', 'length?:number'],
    'string',
  ),
  trim: declare(
    'The text without spaces at the start and end. Several spaces between words become one.',
    ['text:string'],
    'string',
  ),
  uppercase: declare('The text in uppercase.', ['text:string'], 'string'),
};

/** @param parameters `name:kind`. `name?` is an optional parameter; `kind[]` is a list */
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
