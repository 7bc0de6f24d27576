import type { Shape } from './shape.ts';

/** A kind of value in a person's words. */
export const wordsOfKind: Readonly<Record<Shape['kind'], string>> = {
  any: 'anything',
  text: 'a text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
};

/** The kind that a function or message asks for; undefined where anything will do. */
export const kindOfValueKind: Readonly<Record<string, Shape['kind'] | undefined>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  list: 'list',
  array: 'list',
  object: 'object',
};
