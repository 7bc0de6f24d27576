import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';

const arithmeticOperators: ReadonlySet<string> = new Set(['+', '-', '*', '/']);

/** Whether a converted expression returns a boolean. All calls that remain, such as `$filled`, return booleans. */
export function returnsBoolean(node: ExprNode): boolean {
  return node.type === 'call' || (node.type === 'binary' && !arithmeticOperators.has(node.op));
}
