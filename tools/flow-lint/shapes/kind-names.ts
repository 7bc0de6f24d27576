import type { Shape } from './shape.ts';

export const kindNames: Readonly<Record<Shape['kind'], string>> = {
  any: 'anything',
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
};

/** The shape kind for a type name in a function or schema; undefined if any kind is possible. */
export const shapeKindByTypeName: Readonly<Record<string, Shape['kind'] | undefined>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  list: 'list',
  array: 'list',
  object: 'object',
};
