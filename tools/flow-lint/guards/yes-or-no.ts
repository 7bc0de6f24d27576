import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';

const calculating: ReadonlySet<string> = new Set(['+', '-', '*', '/']);

/** A piece of a guard that was taken apart yields yes or no: it is no term, and the calls that are left, such as `$filled`, do. */
export function isYesOrNo(node: ExprNode): boolean {
  return node.type === 'call' || (node.type === 'binary' && !calculating.has(node.op));
}
