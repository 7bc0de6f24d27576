import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { type Constraint, findCase } from './find-case.ts';
import { type Surroundings, Terms } from './terms.ts';

/** A condition that is known to be true or false at a location. */
export interface Fact {
  readonly guard: ExprNode;
  readonly holds: boolean;
  readonly from?: ExprNode;
}

/** Whether a guard can be true, and whether it can be false. */
export interface Prospects {
  readonly canHold: boolean;
  readonly canFail: boolean;
  /** Whether it reads more than limits. A guard of limits alone is a switch. */
  readonly asks: boolean;
}

/** Why a guard could not be analyzed. */
export type NotKnown = 'many cases' | 'facts contradict' | 'kinds do not fit' | 'changes by day';

/**
 * Analyzes a guard under the given facts.
 * It tries all distinguishable cases: booleans, options, missing values, and numbers and days at and between their
 * bounds.
 *
 * @returns the reason if the guard cannot be analyzed
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

/** Values that satisfy all facts, by name or path (as JSON). */
export type Witness = ReadonlyMap<string, unknown>;

/** @returns 'none' if no values satisfy all facts; the reason if they cannot be analyzed */
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
