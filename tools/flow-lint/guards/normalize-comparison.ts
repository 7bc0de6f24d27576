import type { BinaryNode, ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { numberLiteralOf } from './constants.ts';

/** A linear combination: `$a - 2` has the term `$a` once, and the number −2. */
interface Sum {
  readonly coefficients: ReadonlyMap<string, number>;
  readonly number: number;
}

/** A comparison in normal form: left side minus right side, compared with zero. */
export interface NormalizedComparison {
  /** Comparisons of the same terms have the same key, even if their sides are swapped. */
  readonly key: string;
  /** The operator after the sides are put in the order of the key. */
  readonly op: '<' | '<=' | '>' | '>=' | '=' | '!=';
}

const zero: Sum = { coefficients: new Map(), number: 0 };
const reversed = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=', '!=': '!=' } as const;

/** The normal form of a comparison; undefined for other operators. */
export function normalizeComparison({ op, left, right }: BinaryNode): NormalizedComparison | undefined {
  return isComparison(op) ? normalFormOf(left, op, right) : undefined;
}

/** The normal form of `left op right`. The sign is chosen so that equal comparisons have the same key. */
export function normalFormOf(left: ExprNode, op: NormalizedComparison['op'], right: ExprNode): NormalizedComparison {
  const sum = addSums(sumOf(left), sumOf(right), -1);
  const terms = [...sum.coefficients.keys()].filter((term) => sum.coefficients.get(term) !== 0).toSorted();
  const isReversed = (sum.coefficients.get(terms[0] ?? '') ?? sum.number) < 0;
  const { coefficients: times, number } = isReversed ? addSums(zero, sum, -1) : sum;
  return {
    key: JSON.stringify([terms.map((term) => [term, times.get(term)]), number]),
    op: isReversed ? reversed[op] : op,
  };
}

function isComparison(op: string): op is NormalizedComparison['op'] {
  return Object.hasOwn(reversed, op);
}

function sumOf(node: ExprNode): Sum {
  const number = numberLiteralOf(node);
  if (number !== undefined) return { coefficients: new Map(), number };
  if (node.type === 'group' && node.filters === undefined) return sumOf(node.of);
  if (node.type === 'negate') return addSums(zero, sumOf(node.of), -1);
  if (node.type === 'binary' && (node.op === '+' || node.op === '-'))
    return addSums(sumOf(node.left), sumOf(node.right), node.op === '+' ? 1 : -1);
  return { coefficients: new Map([[JSON.stringify(node), 1]]), number: 0 };
}

function addSums(a: Sum, b: Sum, sign: 1 | -1): Sum {
  const times = new Map(a.coefficients);
  for (const [term, count] of b.coefficients) times.set(term, (times.get(term) ?? 0) + sign * count);
  return { coefficients: times, number: a.number + sign * b.number };
}
