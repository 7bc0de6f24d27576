import { expect, test } from 'vitest';
import { generalFunctionDeclarations } from '../../../src/functions/declarations.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { pathsReadBy } from '../../../tools/compile/expression/paths-read.ts';
import { parseExpression } from '../../../tools/compile/expression.ts';

const ofContext = (): undefined => undefined;

function parsed(source: string): ExprNode {
  const expression = parseExpression(source, { functions: generalFunctionDeclarations });
  if (!expression.ok) throw new Error(expression.findings[0]?.message);
  return expression.ast;
}

test.each<[what: string, expression: string, reads: string[]]>([
  ['nothing of literals', "'a' & 1", []],
  ['a name', '$order', ['order']],
  ['a path', '$order.make.name', ['order.make.name']],
  ['both sides of a comparison', '$a.x = $b', ['a.x', 'b']],
  ['both operands of a sum', '-$a + $b', ['a', 'b']],
  ['the test and both branches of a condition', '$a ? $b : $c', ['a', 'b', 'c']],
  ['a condition without an else branch', '$a ? $b', ['a', 'b']],
  ['the arguments of a function', '$filled($a.x)', ['a.x']],
  ['the items of a list and the members of an object', "[$a, $b, {'c': $c.x}]", ['a', 'b', 'c.x']],
  ['the whole entry in parentheses', '($a).x', ['a']],
  ['a repeated path once', '$a.x = $a.x', ['a.x']],
  ['a literal index of a list, and the field of that item', '$orders[2].year', ['orders.2.year']],
  ['a literal index of a nested list', '$a.orders[10].year', ['a.orders.10.year']],
  ['a whole list and its index', '$orders[$at].year', ['orders', 'at']],
  [
    'a whole list and the values that its filter reads',
    '$orders[year > $limits.oldest].make',
    ['orders', 'limits.oldest'],
  ],
  ['a whole nested list with a filter', '$a.orders[year = $b.year]', ['a.orders', 'b.year']],
  ['a whole list with an index from its end', '$orders[-1].year', ['orders']],
  ['a whole list with two indexes', '$orders[0][$b].year', ['orders', 'b']],
  ['a whole list with a text as index', "$orders['0'].year", ['orders']],
  ['a whole list with an index that is not an integer', '$orders[1.5].year', ['orders']],
  ['the arguments of a function of whose result a field is read', '$first($orders).year', ['orders']],
  ['the arguments of a function of whose result an item is read', '$first($orders)[$at]', ['orders', 'at']],
  ['the items of a list literal and its index', '[$a, $b][$at]', ['at', 'a', 'b']],
  ['a filtered path in parentheses', '($a.x)[$b]', ['b', 'a.x']],
  ['a path up to a name with a dot', '$a."b.c".d', ['a']],
])('an expression reads %s: %s', (_, expression, reads) => {
  expect(pathsReadBy(parsed(expression), ofContext).toSorted()).toEqual(reads.toSorted());
});

test('a derived name reads everything that its definition reads', () => {
  const meaning = (name: string): string[] | undefined => (name === 'total' ? ['order.price', 'order.tax'] : undefined);
  expect(pathsReadBy(parsed('$total.sum + $a'), meaning)).toEqual(['order.price', 'order.tax', 'a']);
  expect(pathsReadBy(parsed('$total[$b]'), meaning)).toEqual(['order.price', 'order.tax', 'b']);
  expect(pathsReadBy(parsed('$total[$b].c'), meaning)).toEqual(['order.price', 'order.tax', 'b']);
});

test('a field of a list item is not a name of the flow', () => {
  const item: ExprNode = { type: 'path', fields: [{ name: 'year' }] };
  expect(pathsReadBy(item, ofContext)).toEqual([]);
  expect(pathsReadBy({ type: 'item' }, ofContext)).toEqual([]);
});
