import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { type Constraint, findCase } from './find-case.ts';
import { type Surroundings, Terms } from './terms.ts';

/** A condition that is known to hold, or not to, where another is asked. */
export interface Fact {
  readonly guard: ExprNode;
  readonly holds: boolean;
  /** The expression that says so, as it is written. */
  readonly from?: ExprNode;
}

/** What can become of a guard. */
export interface Prospects {
  readonly canHold: boolean;
  readonly canFail: boolean;
  /** It asks about something; a guard of limits alone is a switch. */
  readonly asks: boolean;
}

/** Why nothing is said of a guard. */
export type NotKnown = 'many cases' | 'facts contradict' | 'kinds do not fit' | 'changes by day';

/**
 * What can become of a guard in all the cases that can be told apart, where the facts are as they are: over yes and no, options,
 * presence, and for numbers and days over the bounds they are compared with and what lies between.
 *
 * @returns the reason where it cannot be said
 */
export function solve(guard: ExprNode, facts: readonly Fact[], around: Surroundings): Prospects | NotKnown {
  const terms = new Terms(around);
  const logic = terms.logicOf(guard);
  const asks = terms.all.size > 0;
  const known = facts.map((fact): Constraint => ({ logic: terms.logicOf(fact.guard), holds: fact.holds }));
  const why = unfit(terms);
  if (why !== undefined) return why;
  const [held, failed] = [true, false].map((holds) => findCase(terms.all.values(), [...known, { logic, holds }]));
  if (held === 'unknown' || failed === 'unknown') return 'many cases';
  if (held === 'none' && failed === 'none') return 'facts contradict';
  return { canHold: held !== 'none', canFail: failed !== 'none', asks };
}

/** Values by which everything is as it should be, by the name or path (as JSON) that has each. */
export type Witness = ReadonlyMap<string, unknown>;

/** @returns 'none' where no case fits all facts; the reason where it cannot be said */
export function witnessOf(facts: readonly Fact[], around: Surroundings): Witness | 'none' | NotKnown {
  const terms = new Terms(around);
  const known = facts.map((fact): Constraint => ({ logic: terms.logicOf(fact.guard), holds: fact.holds }));
  const why = unfit(terms);
  if (why !== undefined) return why;
  const found = findCase(terms.all.values(), known);
  if (found === 'none') return found;
  if (found === 'unknown') return 'many cases';
  const given = [...terms.all.values()].filter(({ name, isRead }) => isRead && Object.hasOwn(found, name));
  return new Map(given.map(({ key, name }) => [key, found[name]]));
}

function unfit(terms: Terms): NotKnown | undefined {
  if (terms.misfit) return 'kinds do not fit';
  return terms.changesByDay ? 'changes by day' : undefined;
}
