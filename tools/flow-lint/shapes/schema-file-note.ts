import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { ExpressionUse } from '../../compile/uses.ts';
import { schemaLocationOf } from './schema-location.ts';

/** The schema file that declares a path, as a suffix such as ` (schemas/repair.json)`; empty if no file declares it. */
export function schemaFileNote(compilation: Compilation, use: ExpressionUse, node: ExprNode): string {
  const { step } = use.owner;
  const path = node.type === 'path' ? withoutItem(node, use.itemList) : undefined;
  const location = path === undefined ? undefined : schemaLocationOf(compilation, step, path);
  return location === undefined ? '' : ` (${location.file})`;
}

/** Resolves `$item`: if the list is `$repairs`, `$item.price` becomes `$repairs.price`. */
function withoutItem(
  node: ExprNode & { type: 'path' },
  list: ExprNode | undefined,
): (ExprNode & { type: 'path' }) | undefined {
  if (node.head?.type !== 'variable' || node.head.name !== 'item') return node;
  if (list?.type === 'variable') return { ...node, head: list };
  return list?.type === 'path' ? { ...list, fields: [...list.fields, ...node.fields] } : undefined;
}
