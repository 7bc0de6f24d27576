import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';

/** What an expression is made of, in the order of the source; filters behind it, and behind its fields, are none of these. */
export function operandsOf(node: ExprNode): readonly ExprNode[] {
  switch (node.type) {
    case 'literal':
    case 'variable':
    case 'item':
      return [];
    case 'path':
      return node.head ? [node.head] : [];
    case 'binary':
      return [node.left, node.right];
    case 'negate':
    case 'group':
      return [node.of];
    case 'condition':
      return [node.test, node.whenTrue, ...(node.whenFalse ? [node.whenFalse] : [])];
    case 'list':
      return node.items;
    case 'object':
      return node.entries.map(([, value]) => value);
    case 'call':
      return node.args;
  }
}
