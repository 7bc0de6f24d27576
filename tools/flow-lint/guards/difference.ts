import type { BinaryNode, ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { numberOf } from './constants.ts';

/** A linear combination: `$a - 2` is `$a` once and the number −2. */
interface Sum {
  readonly times: ReadonlyMap<string, number>;
  readonly number: number;
}

/** A comparison in normal form: left side minus right side, compared with zero. */
export interface Difference {
  /** Equal for all comparisons of the same terms, regardless of their sides. */
  readonly key: string;
  /** The operator for the sides in the order of the key. */
  readonly op: '<' | '<=' | '>' | '>=' | '=' | '!=';
}

const nothing: Sum = { times: new Map(), number: 0 };
const turned = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=', '!=': '!=' } as const;

/** The normal form of a comparison; undefined for other operators. */
export function differenceIn({ op, left, right }: BinaryNode): Difference | undefined {
  return isComparing(op) ? differenceOf(left, op, right) : undefined;
}

/** The normal form of `left op right`. The sign is chosen so that equal comparisons have the same key. */
export function differenceOf(left: ExprNode, op: Difference['op'], right: ExprNode): Difference {
  const sum = added(sumOf(left), sumOf(right), -1);
  const things = [...sum.times.keys()].filter((thing) => sum.times.get(thing) !== 0).toSorted();
  const isTurned = (sum.times.get(things[0] ?? '') ?? sum.number) < 0;
  const { times, number } = isTurned ? added(nothing, sum, -1) : sum;
  return {
    key: JSON.stringify([things.map((thing) => [thing, times.get(thing)]), number]),
    op: isTurned ? turned[op] : op,
  };
}

function isComparing(op: string): op is Difference['op'] {
  return Object.hasOwn(turned, op);
}

function sumOf(node: ExprNode): Sum {
  const number = numberOf(node);
  if (number !== undefined) return { times: new Map(), number };
  if (node.type === 'group' && node.filters === undefined) return sumOf(node.of);
  if (node.type === 'negate') return added(nothing, sumOf(node.of), -1);
  if (node.type === 'binary' && (node.op === '+' || node.op === '-'))
    return added(sumOf(node.left), sumOf(node.right), node.op === '+' ? 1 : -1);
  return { times: new Map([[JSON.stringify(node), 1]]), number: 0 };
}

function added(one: Sum, other: Sum, sign: 1 | -1): Sum {
  const times = new Map(one.times);
  for (const [thing, count] of other.times) times.set(thing, (times.get(thing) ?? 0) + sign * count);
  return { times, number: one.number + sign * other.number };
}
