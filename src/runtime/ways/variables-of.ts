import type { ExprNode } from '../expression/expr-node.ts';
import { isNested } from '../json.ts';
import { perObject } from '../per-object.ts';

export const variablesOf: (expression: ExprNode) => readonly string[] = perObject((expression: ExprNode) => {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (!isNested(node)) return;
    if (node['type'] === 'variable' && typeof node['name'] === 'string') names.add(node['name']);
    Object.values(node).forEach(visit);
  };
  visit(expression);
  return [...names];
});
