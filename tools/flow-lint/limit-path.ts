import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';

/** The path in limits.json that a node reads; undefined if it reads no limit. */
export function limitPath(node: ExprNode): string[] | undefined {
  if (node.type === 'group') return limitPath(node.of);
  if (node.type !== 'path' || node.head?.type !== 'variable' || node.head.name !== 'limits') return undefined;
  return node.fields.map(({ name }) => name);
}
