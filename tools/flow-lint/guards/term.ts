import type { Shape } from '../shapes/shape.ts';
import type { Constant } from './constants.ts';

/** Something that guards ask about, such as `$repair.price`, with what they compare it with. */
export interface Term {
  /** Its variable in the guards that were taken apart: `t0`, `t1` … */
  readonly name: string;
  /** The expression that it stands for, as JSON. */
  readonly key: string;
  readonly shape: Shape;
  readonly constants: Set<Constant>;
  /** It is read as it stands, and may be null where it may be missing; what is calculated is never null. */
  readonly isRead: boolean;
  /** It is asked whether it is more or less than something: every value that it can have may count. */
  isOrdered: boolean;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

/** One value of a term for each case that the guards tell apart. A value that is missing comes first: left out, or null. */
export function casesOf(term: Term): unknown[] {
  const { shape, constants, isRead } = term;
  const missing = shape.optional ? [undefined, ...(isRead ? [null] : [])] : [];
  const all = [...constants];
  const numbers = all.filter((value) => typeof value === 'number');
  switch (shape.kind) {
    case 'boolean':
      return [...missing, true, false];
    case 'number':
      return [...missing, ...(shape.known?.values ?? around(numbers))];
    case 'text':
      return [...missing, ...new Set([...textsOf(term), ...(shape.optional ? [''] : [])])];
    case 'list':
      return [...missing, [1], []];
    case 'object':
      return [...missing, { some: 1 }, {}];
    default:
      return [undefined, null, ...textsOf(term), true, false, ...around(numbers), [1], []];
  }
}

function textsOf({ shape, constants, isOrdered }: Term): readonly unknown[] {
  const { known } = shape;
  if (known !== undefined) {
    if (isOrdered) return known.values;
    // Those that nothing is compared with are all alike: one stands for them.
    const other = known.values.find((value) => !constants.has(value));
    return known.values.filter((value) => constants.has(value) || value === other);
  }
  const texts = [...constants].filter((value) => typeof value === 'string');
  const days = isOrdered
    ? texts.filter((text) => day.test(text)).flatMap((text) => [beside(text, -1), beside(text, 1)])
    : [];
  return [...new Set([...texts, ...days, 'something else', ''])];
}

function beside(text: string, days: number): string {
  const date = new Date(`${text}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The numbers themselves, one between each two, and one on either side. */
function around(numbers: readonly number[]): number[] {
  const sorted = [...new Set(numbers)].toSorted((one, other) => one - other);
  const [first = 0] = sorted;
  const between = sorted.map((number, index) => (number + (sorted[index + 1] ?? number + 2)) / 2);
  return [first - 1, ...sorted, ...between];
}
