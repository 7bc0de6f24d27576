import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';

/** Where in limits.json the value stands that is read here; undefined for anything else. */
export function limitPath(node: ExprNode): string[] | undefined {
  if (node.type === 'group') return limitPath(node.of);
  if (node.type !== 'path' || node.head?.type !== 'variable' || node.head.name !== 'limits') return undefined;
  return node.fields.map(({ name }) => name);
}
