import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { type PossibleResults, solveGuard } from '../guards/solve.ts';
import { environmentOf } from '../shapes/environment.ts';
import { inferShape } from '../shapes/infer-shape.ts';

/** Whether one list contains all conditions of the other list. Conditions are compared as text. */
export function areVisibleTogether(a: readonly ExprNode[], b: readonly ExprNode[]): boolean {
  const [first, second] = [a.map((guard) => JSON.stringify(guard)), b.map((guard) => JSON.stringify(guard))];
  return first.every((guard) => second.includes(guard)) || second.every((guard) => first.includes(guard));
}

/** Whether at least one of the blocks can be visible, and whether all can be hidden; undefined if unknown. */
export function possibleResultsOfAny(
  compilation: Compilation,
  step: string,
  guardsOfBlocks: readonly (readonly ExprNode[])[],
): PossibleResults | undefined {
  const conditions = guardsOfBlocks.map((guards) => join('and', guards));
  const [first, ...others] = conditions;
  if (first === undefined || conditions.includes(undefined)) return undefined;
  const anyCondition = join('or', [
    first,
    ...others.flatMap((condition) => (condition === undefined ? [] : [condition])),
  ]);
  const { limits } = compilation.flow;
  const { functions } = compilation.registries;
  const context = {
    limits,
    shapeOf: (node: ExprNode) => inferShape(node, { shapeOf: environmentOf(compilation, step), functions }),
  };
  const solved = anyCondition === undefined ? undefined : solveGuard(anyCondition, [], context);
  return typeof solved === 'string' ? undefined : solved;
}

function join(op: 'and' | 'or', guards: readonly ExprNode[]): ExprNode | undefined {
  const [first, ...others] = guards;
  if (first === undefined) return undefined;
  return others.reduce((left, right): ExprNode => ({ type: 'binary', op, left, right }), first);
}
