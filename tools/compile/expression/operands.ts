import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';

/** The direct operands of an expression in source order, except filters. */
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
