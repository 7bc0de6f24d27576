import { ExpressionError } from './expression-error.ts';
import type { BinaryOperator } from './expr-node.ts';
import { calculate } from './decimals.ts';
import { emptyToUndefined } from './empty-to-undefined.ts';
import { toComposed, isEqual, isNumeric, kindOf, toText } from './values.ts';

/** Operators that always evaluate both operands. */
export type EagerOperator = Exclude<BinaryOperator, 'and' | 'or'>;

/**
 * The value of `left op right`. If an operand is missing (or `null` or `''`), arithmetic and `<` return undefined, and
 * `in` returns false. `= null` and `= ''` are true if the other operand is missing.
 *
 * @param countStep called for each comparison in lists and objects
 * @throws ExpressionError if an operand has the wrong kind
 */
export function applyOperator(op: EagerOperator, left: unknown, right: unknown, countStep: () => void): unknown {
  const [leftValue, rightValue] = [emptyToUndefined(left), emptyToUndefined(right)];
  switch (op) {
    case '=':
      return leftValue === undefined || rightValue === undefined
        ? leftValue === rightValue && (left !== undefined || right !== undefined)
        : isEqual(leftValue, rightValue, countStep);
    case '!=':
      return left !== undefined && right !== undefined && !applyOperator('=', left, right, countStep);
    case 'in':
      return isIn(leftValue, right, countStep);
    case '&':
      return (leftValue === undefined ? '' : toText(leftValue)) + (rightValue === undefined ? '' : toText(rightValue));
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(op, leftValue, rightValue);
    default:
      requireNumber(op, leftValue);
      requireNumber(op, rightValue);
      return leftValue === undefined || rightValue === undefined ? undefined : calculate(op, leftValue, rightValue);
  }
}

function isIn(left: unknown, right: unknown, countStep: () => void): boolean {
  if (left === undefined) return false;
  return (Array.isArray(right) ? right : [right]).some((item) => {
    countStep();
    return toComposed(item) === toComposed(left);
  });
}

function compare(op: '<' | '<=' | '>' | '>=', left: unknown, right: unknown): boolean | undefined {
  // As in JSONata, `{} > missing` throws.
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
      `${op} compares two texts or two numbers, not ${kindOf(left)} and ${kindOf(right)}`,
    );
  }
  if (op === '<') return left < right;
  if (op === '<=') return left <= right;
  return op === '>' ? left > right : left >= right;
}

function isComparable(value: unknown): value is string | number | undefined {
  return value === undefined || typeof value === 'string' || typeof value === 'number';
}

function requireNumber(op: string, value: unknown): asserts value is number | undefined {
  if (value !== undefined && !isNumeric(value)) {
    throw new ExpressionError('not-a-number', `${op} takes numbers, not ${kindOf(value)}`);
  }
}
