import type { BinaryNode, ExprNode } from '../../../src/runtime/expression/expr-node.ts';

/** A sum of things times numbers: `$a - 2` is `$a` once and the number −2. */
interface Sum {
  readonly times: ReadonlyMap<string, number>;
  readonly number: number;
}

/** One comparison, as what stands on its left less what stands on its right, compared with nothing. */
export interface Difference {
  /** The same for all comparisons of the same things, whichever side they stand on. */
  readonly key: string;
  /** As it is with the sides in the order of the key. */
  readonly op: '<' | '<=' | '>' | '>=' | '=' | '!=';
}

const turned = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=', '!=': '!=' } as const;

/** What a comparison of two things comes down to; undefined for an operator that compares nothing. */
export function differenceIn({ op, left, right }: BinaryNode): Difference | undefined {
  return isComparing(op) ? differenceOf(left, op, right) : undefined;
}

/** `left op right`, with sums turned round until the same comparison has the same key. */
export function differenceOf(left: ExprNode, op: Difference['op'], right: ExprNode): Difference {
  const sum = added(sumOf(left), sumOf(right), -1);
  const things = [...sum.times].filter(([, times]) => times !== 0).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const isTurned = (things[0]?.[1] ?? sum.number) < 0;
  const sign = isTurned ? -1 : 1;
  const key = JSON.stringify([things.map(([thing, times]) => [thing, times * sign]), sum.number * sign]);
  return { key, op: isTurned ? turned[op] : op };
}

function isComparing(op: string): op is Difference['op'] {
  return Object.hasOwn(turned, op);
}

function sumOf(node: ExprNode): Sum {
  if (node.type === 'literal' && typeof node.value === 'number') return { times: new Map(), number: node.value };
  if (node.type === 'group' && node.filters === undefined) return sumOf(node.of);
  if (node.type === 'negate') return added({ times: new Map(), number: 0 }, sumOf(node.of), -1);
  if (node.type === 'binary' && (node.op === '+' || node.op === '-'))
    return added(sumOf(node.left), sumOf(node.right), node.op === '+' ? 1 : -1);
  return { times: new Map([[JSON.stringify(node), 1]]), number: 0 };
}

function added(one: Sum, other: Sum, sign: 1 | -1): Sum {
  const times = new Map(one.times);
  for (const [thing, count] of other.times) times.set(thing, (times.get(thing) ?? 0) + sign * count);
  return { times, number: one.number + sign * other.number };
}
