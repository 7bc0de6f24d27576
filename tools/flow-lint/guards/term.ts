import type { Shape } from '../shapes/shape.ts';
import type { Constant } from './constants.ts';

/** A value that guards depend on, such as `$repair.price`, with the constants that it is compared with. */
export interface Term {
  /** The variable for the term in converted guards: `t0`, `t1` and so on. */
  readonly variableName: string;
  readonly expressionKey: string;
  readonly shape: Shape;
  readonly comparedConstants: Set<Constant>;
  /** True for a variable or path, which may be null. A calculated value is never null. */
  readonly isVariableOrPath: boolean;
  /** True if the term is compared with `<`, `<=`, `>` or `>=`. Then all possible values of the term matter. */
  hasOrderComparison: boolean;
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** One value of the term for each distinguishable case, missing values first. */
export function candidateValues(term: Term): unknown[] {
  const { shape, comparedConstants, isVariableOrPath } = term;
  const missing = shape.optional ? [undefined, ...(isVariableOrPath ? [null] : [])] : [];
  const constantList = [...comparedConstants];
  const numbers = constantList.filter((value) => typeof value === 'number');
  switch (shape.kind) {
    case 'boolean':
      return [...missing, true, false];
    case 'number':
      return [...missing, ...(shape.possibleValues?.values ?? boundaryNumbers(numbers))];
    case 'text':
      return [...missing, ...new Set([...textsOf(term), ...(shape.optional ? [''] : [])])];
    case 'list':
      return [...missing, [1], []];
    case 'object':
      return [...missing, { some: 1 }, {}];
    default:
      return [undefined, null, ...textsOf(term), true, false, ...boundaryNumbers(numbers), [1], []];
  }
}

function textsOf({ shape, comparedConstants, hasOrderComparison }: Term): readonly unknown[] {
  const { possibleValues } = shape;
  if (possibleValues !== undefined) {
    if (hasOrderComparison) return possibleValues.values;
    // Values that no guard compares are equivalent, so one is enough.
    const unused = possibleValues.values.find((value) => !comparedConstants.has(value));
    return possibleValues.values.filter((value) => comparedConstants.has(value) || value === unused);
  }
  const texts = [...comparedConstants].filter((value) => typeof value === 'string');
  const days = hasOrderComparison
    ? texts.filter((text) => dayPattern.test(text)).flatMap((text) => [shiftDay(text, -1), shiftDay(text, 1)])
    : [];
  return [...new Set([...texts, ...days, 'something else', ''])];
}

function shiftDay(text: string, days: number): string {
  const date = new Date(`${text}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The given numbers, one number between each two neighbors, one below all of them, and one above. */
function boundaryNumbers(numbers: readonly number[]): number[] {
  const sorted = [...new Set(numbers)].toSorted((a, b) => a - b);
  const [first = 0] = sorted;
  const between = sorted.map((number, index) => (number + (sorted[index + 1] ?? number + 2)) / 2);
  return [first - 1, ...sorted, ...between];
}
