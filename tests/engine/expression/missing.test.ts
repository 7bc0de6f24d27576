import { describe, expect, test } from 'vitest';
import { builtInDeclarations } from '../../../src/runtime/expression/built-in-declarations.ts';
import { evaluate } from '../../../src/runtime/expression/evaluate.ts';
import { parseExpression } from '../../../tools/compile/expression.ts';
import { missingResults } from './missing-results.ts';

/** Forms in which the answer is missing. */
const missing = { never: {}, cleared: { answer: null }, emptied: { answer: '' } };

function valueOf(source: string, variables: Readonly<Record<string, unknown>>): unknown {
  const parsed = parseExpression(source, { variables: new Set(Object.keys(variables)), functions: {} });
  if (!parsed.ok) throw new Error(parsed.findings.map((finding) => finding.message).join('; '));
  return evaluate(parsed.ast, { variables, functions: {} });
}

describe.each(Object.entries(missing))('a missing answer (%s)', (_name, form) => {
  test.each(missingResults)('%s is %s', (source, expected) => {
    expect(valueOf(source, { form })).toStrictEqual(expected);
  });
});

test.each(Object.keys(builtInDeclarations))('the expected results cover the function %s', (name) => {
  expect(missingResults.some(([source]) => source.includes(`$${name}(`))).toBe(true);
});

test('a missing answer in an item of a list is left out', () => {
  const items = [{ price: 129.99 }, { price: null }, {}, { price: '' }, { price: 0.01 }];
  expect(valueOf('$sum($items.price)', { items })).toBe(130);
  expect(valueOf('$max($items.price)', { items })).toBe(129.99);
  expect(valueOf('$min($items.price)', { items })).toBe(0.01);
  expect(valueOf('$count($items.price)', { items })).toBe(2);
  expect(valueOf('$items[price > 1].price', { items })).toBe(129.99);
});

test('an entry that is null is missing in calculations and comparisons', () => {
  const variables = { entry: null, none: '' };
  expect(valueOf('$entry + 1', variables)).toBeUndefined();
  expect(valueOf('$entry > 1', variables)).toBeUndefined();
  expect(valueOf('$none > 1', variables)).toBeUndefined();
  expect(valueOf('$sum($entry)', variables)).toBeUndefined();
  expect(valueOf('$exists($entry)', variables)).toBe(false);
  expect(valueOf("'a' & $entry", variables)).toBe('a');
  // A missing entry counts as false.
  expect(valueOf('$not($entry)', variables)).toBe(true);
});

test('zero, false and an empty list are answers', () => {
  const form = { zero: 0, no: false, none: [] };
  expect(valueOf('$form.zero + 1', { form })).toBe(1);
  expect(valueOf('$form.no = false', { form })).toBe(true);
  expect(valueOf('$exists($form.none)', { form })).toBe(true);
});
