import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { type Prospects, solve } from '../guards/solve.ts';
import { environmentOf } from '../shapes/environment.ts';
import { inferShape } from '../shapes/infer-shape.ts';

/** Whether the conditions of one include those of the other. Conditions are compared as text. */
export function areShownTogether(one: readonly ExprNode[], other: readonly ExprNode[]): boolean {
  const [first, second] = [one.map((guard) => JSON.stringify(guard)), other.map((guard) => JSON.stringify(guard))];
  return first.every((guard) => second.includes(guard)) || second.every((guard) => first.includes(guard));
}

/** Whether at least one of the blocks can be visible, and can be hidden; undefined if unknown. */
export function prospectsOfAny(
  compilation: Compilation,
  step: string,
  shown: readonly (readonly ExprNode[])[],
): Prospects | undefined {
  const all = shown.map((guards) => joined('and', guards));
  const [first, ...rest] = all;
  if (first === undefined || all.includes(undefined)) return undefined;
  const any = joined('or', [first, ...rest.flatMap((one) => (one === undefined ? [] : [one]))]);
  const { limits } = compilation.flow;
  const { functions } = compilation.registries;
  const around = {
    limits,
    shapeOf: (node: ExprNode) => inferShape(node, { shapeOf: environmentOf(compilation, step), functions }),
  };
  const solved = any === undefined ? undefined : solve(any, [], around);
  return typeof solved === 'string' ? undefined : solved;
}

function joined(op: 'and' | 'or', guards: readonly ExprNode[]): ExprNode | undefined {
  const [first, ...rest] = guards;
  if (first === undefined) return undefined;
  return rest.reduce((left, right): ExprNode => ({ type: 'binary', op, left, right }), first);
}
