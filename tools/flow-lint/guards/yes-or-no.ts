import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';

const arithmeticOperators: ReadonlySet<string> = new Set(['+', '-', '*', '/']);

/** Whether a converted expression returns a boolean. The remaining calls, such as `$filled`, all do. */
export function isYesOrNo(node: ExprNode): boolean {
  return node.type === 'call' || (node.type === 'binary' && !arithmeticOperators.has(node.op));
}
