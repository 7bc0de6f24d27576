import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { type Constant, numberOf } from './constants.ts';

export interface Leaf {
  readonly name: string;
  /** Calculates the term from the value of the side: if `24 - term` is 20, the term is 4. */
  readonly toTerm: (value: Constant) => Constant;
}

/**
 * The terms in one side of a comparison: a term, a calculation with a number, or the branches of a conditional
 * expression.
 */
export function leavesOf(node: ExprNode): Leaf[] {
  switch (node.type) {
    case 'variable':
      return [{ name: node.name, toTerm: (value) => value }];
    case 'group':
      return node.filters === undefined ? leavesOf(node.of) : [];
    case 'negate':
      return leavesThrough(node.of, (value) => -value);
    case 'condition':
      return [node.whenTrue, ...(node.whenFalse === undefined ? [] : [node.whenFalse])].flatMap(leavesOf);
    case 'binary': {
      const [left, right] = [numberOf(node.left), numberOf(node.right)];
      if (right !== undefined) return leavesThrough(node.left, inverseOf(node.op, right));
      return left === undefined ? [] : leavesThrough(node.right, inverseFrom(node.op, left));
    }
    default:
      return [];
  }
}

function leavesThrough(node: ExprNode, inverse: ((value: number) => number) | undefined): Leaf[] {
  if (inverse === undefined) return [];
  return leavesOf(node).map(({ name, toTerm: back }) => ({
    name,
    toTerm: (value) => back(typeof value === 'number' ? inverse(value) : value),
  }));
}

/** The inverse of `term op number`. */
function inverseOf(op: string, number: number): ((value: number) => number) | undefined {
  if (op === '+') return (value) => value - number;
  if (op === '-') return (value) => value + number;
  if (number === 0) return undefined;
  if (op === '*') return (value) => value / number;
  return op === '/' ? (value) => value * number : undefined;
}

/** The inverse of `number op term`. */
function inverseFrom(op: string, number: number): ((value: number) => number) | undefined {
  if (op === '-') return (value) => number - value;
  return op === '/' ? (value) => (value === 0 ? 0 : number / value) : inverseOf(op, number);
}
