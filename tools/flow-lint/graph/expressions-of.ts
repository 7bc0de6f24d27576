import type { FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { analyzedByNode, type AnalyzedExpression } from '../shapes/analyzed-expressions.ts';

export function expressionsOf(compilation: Compilation, node: FlowNode): AnalyzedExpression[] {
  return expressionsIn(compilation, node);
}

export function expressionsIn(compilation: Compilation, fragment: object): AnalyzedExpression[] {
  const expressionByNode = analyzedByNode(compilation);
  const expressions: AnalyzedExpression[] = [];
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const analyzed = expressionByNode.get(value as ExprNode);
    if (analyzed !== undefined) expressions.push(analyzed);
    else Object.values(value).forEach(search);
  };
  search(fragment);
  return expressions;
}
