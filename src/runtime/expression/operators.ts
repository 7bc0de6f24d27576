import { ExpressionError } from './errors.ts';
import type { BinaryOperator } from './expr-node.ts';
import { isEqual, isNumeric, kindOf, textOf } from './values.ts';

/** The operators that look at both sides; `and` and `or` may stop at the left one. */
export type ValueOperator = Exclude<BinaryOperator, 'and' | 'or'>;

/**
 * `left op right`, as in JSONata: arithmetic and `<` with a missing side are missing; `=`, `!=` and `in` with one are false.
 *
 * @param step called for every piece of work in comparing lists and objects
 * @throws ExpressionError if the kinds do not fit the operator, even if the other side is missing
 */
export function applyOperator(op: ValueOperator, left: unknown, right: unknown, step: () => void): unknown {
  switch (op) {
    case '=':
      return left !== undefined && isEqual(left, right, step);
    case '!=':
      return left !== undefined && right !== undefined && !isEqual(left, right, step);
    case 'in':
      return isIn(left, right, step);
    case '&':
      return (left === undefined ? '' : textOf(left)) + (right === undefined ? '' : textOf(right));
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(op, left, right);
    default:
      return calculate(op, left, right);
  }
}

function isIn(left: unknown, right: unknown, step: () => void): boolean {
  if (left === undefined) return false;
  if (!Array.isArray(right)) return right === left;
  return right.some((item) => {
    step();
    return item === left;
  });
}

function compare(op: '<' | '<=' | '>' | '>=', left: unknown, right: unknown): boolean | undefined {
  // The kinds are checked before absence: `{} > missing` throws.
  if (!isComparable(left) || !isComparable(right)) {
    throw new ExpressionError(
      'not-comparable',
      `${op} compares text or numbers, not ${kindOf(left)} and ${kindOf(right)}`,
    );
  }
  if (left === undefined || right === undefined) return undefined;
  if (typeof left !== typeof right) {
    throw new ExpressionError(
      'not-comparable',
      `${op} compares two of a kind, not ${kindOf(left)} and ${kindOf(right)}`,
    );
  }
  if (op === '<') return left < right;
  if (op === '<=') return left <= right;
  return op === '>' ? left > right : left >= right;
}

function isComparable(value: unknown): value is string | number | undefined {
  return value === undefined || typeof value === 'string' || typeof value === 'number';
}

function calculate(op: '+' | '-' | '*' | '/' | '%', left: unknown, right: unknown): number | undefined {
  requireNumber(op, left);
  requireNumber(op, right);
  if (left === undefined || right === undefined) return undefined;
  if (op === '+') return left + right;
  if (op === '-') return left - right;
  if (op === '*') return left * right;
  return op === '/' ? left / right : left % right;
}

function requireNumber(op: string, value: unknown): asserts value is number | undefined {
  if (value !== undefined && !isNumeric(value)) {
    throw new ExpressionError('not-a-number', `${op} takes numbers, not ${kindOf(value)}`);
  }
}
