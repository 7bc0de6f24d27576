import { expect, test } from 'vitest';
import { declareFunction } from '../../../src/functions/declare-function.ts';

test('a parameter may be optional or a list of one kind, and the result may be missing', () => {
  const declaration = declareFunction({
    about: 'Shares of an amount.',
    takes: { amounts: 'number[]', 'rounding?': 'string', 'weights?': 'number[]' },
    gives: 'number?',
  });

  expect(declaration).toEqual({
    about: 'Shares of an amount.',
    parameters: [
      { name: 'amounts', kind: 'list', of: 'number' },
      { name: 'rounding', optional: true, kind: 'string' },
      { name: 'weights', optional: true, kind: 'list', of: 'number' },
    ],
    result: 'number',
    missing: 'possible',
  });
});

test('a short declaration without `like` and `masks` has neither in its full form', () => {
  const declaration = declareFunction({ about: 'A text.', takes: { value: 'any' }, gives: 'string' });

  expect(declaration).toStrictEqual({
    about: 'A text.',
    parameters: [{ name: 'value', kind: 'any' }],
    result: 'string',
    missing: 'never',
  });
});

test('`like`, `masks` and `missing` are copied to the full form', () => {
  const declaration = declareFunction({
    about: 'The end.',
    takes: { list: 'list' },
    gives: 'list',
    missing: 'with-arguments',
    like: { result: 'list' },
    masks: true,
  });

  expect(declaration).toMatchObject({ missing: 'with-arguments', like: { result: 'list' }, masks: true });
});
