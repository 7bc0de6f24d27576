import { expect, test } from 'vitest';
import { generalFunctionDeclarations } from '../../../src/functions/declarations.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { readsOf } from '../../../tools/compile/expression/reads.ts';
import { parseExpression } from '../../../tools/compile/expression.ts';

const ofContext = (): undefined => undefined;

function parsed(source: string): ExprNode {
  const expression = parseExpression(source, { functions: generalFunctionDeclarations });
  if (!expression.ok) throw new Error(expression.findings[0]?.message);
  return expression.ast;
}

test.each<[what: string, expression: string, reads: string[]]>([
  ['nothing of what is written', "'a' & 1", []],
  ['a name', '$order', ['order']],
  ['a path', '$order.make.name', ['order.make.name']],
  ['both sides of a comparison', '$a.x = $b', ['a.x', 'b']],
  ['what is taken from a sum', '-$a + $b', ['a', 'b']],
  ['whatever a choice may come to, and what it asks', '$a ? $b : $c', ['a', 'b', 'c']],
  ['a choice without an else', '$a ? $b', ['a', 'b']],
  ['what a function is called with', '$filled($a.x)', ['a.x']],
  ['the items of a list and the entries of a record', "[$a, $b, {'c': $c.x}]", ['a', 'b', 'c.x']],
  ['all of what is in parentheses', '($a).x', ['a']],
  ['the same once', '$a.x = $a.x', ['a.x']],
  ['a place in a list that is written down, and what is in it', '$orders[2].year', ['orders.2.year']],
  ['such a place further in', '$a.orders[10].year', ['a.orders.10.year']],
  ['all of a list, and what says which', '$orders[$at].year', ['orders', 'at']],
  [
    'all of a list that is filtered, and what it is filtered by',
    '$orders[year > $limits.oldest].make',
    ['orders', 'limits.oldest'],
  ],
  ['all of a list further in', '$a.orders[year = $b.year]', ['a.orders', 'b.year']],
  ['all of a list whose place is counted from its end', '$orders[-1].year', ['orders']],
  ['all of a list of which two things are asked', '$orders[0][$b].year', ['orders', 'b']],
  ['all of a list whose place is none', "$orders['0'].year", ['orders']],
  ['all of a list whose place is no whole number', '$orders[1.5].year', ['orders']],
  ['what a function yields a part of', '$first($orders).year', ['orders']],
  ['what a function yields an item of', '$first($orders)[$at]', ['orders', 'at']],
  ['what a list that is written down yields an item of', '[$a, $b][$at]', ['at', 'a', 'b']],
  ['what in parentheses is filtered', '($a.x)[$b]', ['b', 'a.x']],
  ['as much of a path as names without a dot', '$a."b.c".d', ['a']],
])('an expression reads %s: %s', (_, expression, reads) => {
  expect(readsOf(parsed(expression), ofContext).toSorted()).toEqual(reads.toSorted());
});

test('a derived name reads what it means, all of it', () => {
  const meaning = (name: string): string[] | undefined => (name === 'total' ? ['order.price', 'order.tax'] : undefined);
  expect(readsOf(parsed('$total.sum + $a'), meaning)).toEqual(['order.price', 'order.tax', 'a']);
  expect(readsOf(parsed('$total[$b]'), meaning)).toEqual(['order.price', 'order.tax', 'b']);
  expect(readsOf(parsed('$total[$b].c'), meaning)).toEqual(['order.price', 'order.tax', 'b']);
});

test('what an item of a list is asked about is no name of the flow', () => {
  const item: ExprNode = { type: 'path', fields: [{ name: 'year' }] };
  expect(readsOf(item, ofContext)).toEqual([]);
  expect(readsOf({ type: 'item' }, ofContext)).toEqual([]);
});
