import type { FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { studiedByTree, type Studied } from '../shapes/study.ts';

export function expressionsOf(compilation: Compilation, node: FlowNode): Studied[] {
  return expressionsIn(compilation, node);
}

/** All expressions in a fragment of a compiled flow. */
export function expressionsIn(compilation: Compilation, fragment: object): Studied[] {
  const analyzedByNode = studiedByTree(compilation);
  const expressions: Studied[] = [];
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const analyzed = analyzedByNode.get(value as ExprNode);
    if (analyzed !== undefined) expressions.push(analyzed);
    else Object.values(value).forEach(search);
  };
  search(fragment);
  return expressions;
}
