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
export function solve(guard: ExprNode, facts: readonly Fact[], context: Surroundings): Prospects | NotKnown {
  const terms = new Terms(context);
  const logic = terms.logicOf(guard);
  const readsValues = terms.all.size > 0;
  const constraints = facts.map((fact): Constraint => ({ logic: terms.logicOf(fact.guard), holds: fact.holds }));
  const reason = unknownReason(terms);
  if (reason !== undefined) return reason;
  const [caseIfTrue, caseIfFalse] = [true, false].map((isTrue) =>
    findCase(terms.all.values(), [...constraints, { logic, holds: isTrue }]),
  );
  if (caseIfTrue === 'unknown' || caseIfFalse === 'unknown') return 'many cases';
  if (caseIfTrue === 'none' && caseIfFalse === 'none') return 'facts contradict';
  return { canHold: caseIfTrue !== 'none', canFail: caseIfFalse !== 'none', asks: readsValues };
}

/** Values that satisfy all facts, by name or path (as JSON). */
export type Witness = ReadonlyMap<string, unknown>;

/** @returns 'none' if no values satisfy all facts; the reason if they cannot be analyzed */
export function witnessOf(facts: readonly Fact[], context: Surroundings): Witness | 'none' | NotKnown {
  const terms = new Terms(context);
  const constraints = facts.map((fact): Constraint => ({ logic: terms.logicOf(fact.guard), holds: fact.holds }));
  const reason = unknownReason(terms);
  if (reason !== undefined) return reason;
  const solution = findCase(terms.all.values(), constraints);
  if (solution === 'none') return solution;
  if (solution === 'unknown') return 'many cases';
  const readTerms = [...terms.all.values()].filter(({ name, isRead }) => isRead && Object.hasOwn(solution, name));
  return new Map(readTerms.map(({ key, name }) => [key, solution[name]]));
}

function unknownReason(terms: Terms): NotKnown | undefined {
  if (terms.misfit) return 'kinds do not fit';
  return terms.changesByDay ? 'changes by day' : undefined;
}
