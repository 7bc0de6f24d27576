import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { ExpressionUse } from '../../compile/uses.ts';
import { schemaPlaceOf } from './schema-place.ts';

/** Which schema says of what kind the thing is that is read, as the end of a sentence: ` (schemas/repair.json)`; empty where none does. */
export function declaredIn(compilation: Compilation, use: ExpressionUse, node: ExprNode): string {
  const { step } = use.owner;
  const read = node.type === 'path' ? itemsRead(node, use.list) : undefined;
  const at = read === undefined ? undefined : schemaPlaceOf(compilation, step, read);
  return at === undefined ? '' : ` (${at.file})`;
}

/** `$item.price` of `$repairs` is `$repairs.price`. */
function itemsRead(
  node: ExprNode & { type: 'path' },
  list: ExprNode | undefined,
): (ExprNode & { type: 'path' }) | undefined {
  if (node.head?.type !== 'variable' || node.head.name !== 'item') return node;
  if (list?.type === 'variable') return { ...node, head: list };
  return list?.type === 'path' ? { ...list, fields: [...list.fields, ...node.fields] } : undefined;
}
