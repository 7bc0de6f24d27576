import { expect, test } from 'vitest';
import { defineFunction } from '../../../src/functions/define-function.ts';

const run = (): unknown => undefined;

test('a parameter may be optional or a list of a kind; what a function gives may be missing', () => {
  const { declaration } = defineFunction({
    about: 'Shares of an amount.',
    takes: { amounts: 'number[]', 'rounding?': 'string', 'weights?': 'number[]' },
    gives: 'number?',
    run,
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

test('a function says nothing of what it does not do: nothing is masked, nothing has the shape of another', () => {
  const { declaration } = defineFunction({ about: 'A text.', takes: { value: 'any' }, gives: 'string', run });

  expect(declaration).toStrictEqual({
    about: 'A text.',
    parameters: [{ name: 'value', kind: 'any' }],
    result: 'string',
    missing: 'never',
  });
});

test('a function says what it masks, what is like what, and that it is missing only with its arguments', () => {
  const { declaration } = defineFunction({
    about: 'The end.',
    takes: { list: 'list' },
    gives: 'list',
    missing: 'with-arguments',
    like: { result: 'list' },
    masks: true,
    run,
  });

  expect(declaration).toMatchObject({ missing: 'with-arguments', like: { result: 'list' }, masks: true });
});
