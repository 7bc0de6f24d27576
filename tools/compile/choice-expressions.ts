import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';

/** Expressions put together as trees: what the compiler adds to a flow stands in no file. */

export function literal(value: boolean | number | null): ExprNode {
  return { type: 'literal', value };
}

/** `$entry.field`. */
export function read(name: string, ...fields: readonly string[]): ExprNode {
  const head: ExprNode = { type: 'variable', name };
  return fields.length === 0 ? head : { type: 'path', head, fields: fields.map((field) => ({ name: field })) };
}

/** `$not(x)`, `$filled(x)`. */
export function calls(name: 'not' | 'filled', of: ExprNode): ExprNode {
  return { type: 'call', name, args: [of] };
}

/** `a and b and c`. */
export function all(first: ExprNode, ...others: readonly ExprNode[]): ExprNode {
  return others.reduce((left, right) => ({ type: 'binary', op: 'and', left, right }), first);
}

export function either(left: ExprNode, right: ExprNode): ExprNode {
  return { type: 'binary', op: 'or', left, right };
}

/** `a = b`: false while one of them is missing. */
export function same(left: ExprNode, right: ExprNode): ExprNode {
  return { type: 'binary', op: '=', left, right };
}

/** `value in list.field`. */
export function isIn(value: ExprNode, list: ExprNode, field: string): ExprNode {
  return { type: 'binary', op: 'in', left: value, right: { type: 'path', head: list, fields: [{ name: field }] } };
}
