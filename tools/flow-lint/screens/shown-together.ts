import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { type Prospects, solve } from '../guards/solve.ts';
import { environmentOf } from '../shapes/environment.ts';
import { inferShape } from '../shapes/infer-shape.ts';

/** Wherever one is shown the other is: it has all the conditions of the other. Conditions that only may meet do not count. */
export function areShownTogether(one: readonly ExprNode[], other: readonly ExprNode[]): boolean {
  const [first, second] = [one.map((guard) => JSON.stringify(guard)), other.map((guard) => JSON.stringify(guard))];
  return first.every((guard) => second.includes(guard)) || second.every((guard) => first.includes(guard));
}

/** What can become of “one of these is shown”; undefined where that is not known. */
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
