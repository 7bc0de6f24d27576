import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { type Constant, numberLiteralOf } from './constants.ts';

export interface ComparedTerm {
  readonly name: string;
  /** Calculates the term from the value of this side of the comparison: if `24 - term` is 20, the term is 4. */
  readonly toTermValue: (value: Constant) => Constant;
}

/**
 * The terms on one side of a comparison: a term, a calculation with a number, or the branches of a conditional
 * expression.
 */
export function comparedTermsIn(node: ExprNode): ComparedTerm[] {
  switch (node.type) {
    case 'variable':
      return [{ name: node.name, toTermValue: (value) => value }];
    case 'group':
      return node.filters === undefined ? comparedTermsIn(node.of) : [];
    case 'negate':
      return leavesThrough(node.of, (value) => -value);
    case 'condition':
      return [node.whenTrue, ...(node.whenFalse === undefined ? [] : [node.whenFalse])].flatMap(comparedTermsIn);
    case 'binary': {
      const [left, right] = [numberLiteralOf(node.left), numberLiteralOf(node.right)];
      if (right !== undefined) return leavesThrough(node.left, inverseOf(node.op, right));
      return left === undefined ? [] : leavesThrough(node.right, inverseFrom(node.op, left));
    }
    default:
      return [];
  }
}

function leavesThrough(node: ExprNode, inverse: ((value: number) => number) | undefined): ComparedTerm[] {
  if (inverse === undefined) return [];
  return comparedTermsIn(node).map(({ name, toTermValue: back }) => ({
    name,
    toTermValue: (value) => back(typeof value === 'number' ? inverse(value) : value),
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
