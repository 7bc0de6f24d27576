import type { FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { analyzedExpressionsByNode, type AnalyzedExpression } from '../shapes/analyzed-expressions.ts';

export function expressionsOfNode(compilation: Compilation, node: FlowNode): AnalyzedExpression[] {
  return expressionsInFragment(compilation, node);
}

export function expressionsInFragment(compilation: Compilation, fragment: object): AnalyzedExpression[] {
  const expressionByNode = analyzedExpressionsByNode(compilation);
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
