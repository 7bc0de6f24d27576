import { isBlank, isUnanswered } from '../../../src/runtime/expression/blank.ts';
import { evaluate } from '../../../src/runtime/expression/evaluate.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { type Surroundings, type Term, Terms } from './terms.ts';

/** A condition that is known to hold, or not to, where another is asked. */
export interface Fact {
  readonly guard: ExprNode;
  readonly holds: boolean;
}

/** What can become of a guard. */
export interface Prospects {
  readonly canHold: boolean;
  readonly canFail: boolean;
  /** It asks about something; a guard of limits alone is a switch. */
  readonly asks: boolean;
}

/** More cases than these are not gone through. */
const mostCases = 2_000;
const functions = { filled: (value: unknown) => !isBlank(value), answered: (value: unknown) => !isUnanswered(value) };

/**
 * Goes through every case that a guard can tell apart, where the facts are as they are: over yes and no, options, presence,
 * and for numbers over the bounds they are compared with and what lies between.
 *
 * @returns undefined where there are too many cases, where the facts contradict each other, or where values do not fit
 */
export function solve(guard: ExprNode, facts: readonly Fact[], around: Surroundings): Prospects | undefined {
  const terms = new Terms();
  const asked = terms.logicOf(guard, around);
  const asks = terms.all.size > 0;
  const known = facts.map(({ guard: fact, holds }) => ({ logic: terms.logicOf(fact, around), holds }));
  const cases = terms.misfit ? undefined : casesOf([...terms.all.values()]);
  if (cases === undefined) return undefined;
  const possible = cases.filter((variables) => known.every(({ logic, holds }) => isTrue(logic, variables) === holds));
  if (possible.length === 0) return undefined;
  const held = possible.map((variables) => isTrue(asked, variables));
  return { canHold: held.includes(true), canFail: held.includes(false), asks };
}

type Case = Readonly<Record<string, unknown>>;

function isTrue(logic: ExprNode, variables: Case): boolean {
  try {
    return evaluate(logic, { variables, functions }) === true;
  } catch {
    return false;
  }
}

function casesOf(terms: readonly Term[]): Case[] | undefined {
  const values = terms.map((term) => ({ name: term.name, values: valuesOf(term) }));
  if (values.reduce((count, each) => count * each.values.length, 1) > mostCases) return undefined;
  return values.reduce<Case[]>(
    (cases, each) => cases.flatMap((one) => each.values.map((value) => ({ ...one, [each.name]: value }))),
    [{}],
  );
}

/** One value of a term for each case that the guards tell apart. A value that is missing is left out, or null. */
function valuesOf({ shape, constants, isRead }: Term): unknown[] {
  const missing = shape.optional ? [undefined, ...(isRead ? [null] : [])] : [];
  const all = [...constants];
  const numbers = all.filter((value) => typeof value === 'number');
  const texts = all.filter((value) => typeof value === 'string');
  switch (shape.kind) {
    case 'boolean':
      return [true, false, ...missing];
    case 'number':
      return [...(shape.known?.values ?? around(numbers)), ...missing];
    case 'text':
      return [
        ...(shape.known?.values ?? [...new Set([...texts, 'something else', ''])]),
        ...(shape.optional ? [''] : []),
        ...missing,
      ];
    case 'list':
      return [[1], [], ...missing];
    case 'object':
      return [{ some: 1 }, {}, ...missing];
    default:
      return [...new Set([...texts, 'something else', '']), true, false, ...around(numbers), [1], [], undefined, null];
  }
}

/** The numbers themselves, one between each two, and one on either side. */
function around(numbers: readonly number[]): number[] {
  const sorted = [...new Set(numbers)].toSorted((one, other) => one - other);
  const [first = 0] = sorted;
  const between = sorted.map((number, index) => (number + (sorted[index + 1] ?? number + 2)) / 2);
  return [first - 1, ...sorted, ...between];
}
