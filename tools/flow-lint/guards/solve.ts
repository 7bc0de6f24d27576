// Determines whether conditions can be true or false. May import other tools and `src/runtime`.
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { type Constraint, findCase } from './find-case.ts';
import { type GuardContext, Terms } from './terms.ts';

/** A condition that is known to be true or false at a location. */
export interface Fact {
  readonly guard: ExprNode;
  readonly isTrue: boolean;
  readonly source?: ExprNode;
}

/** Whether a guard can be true, and whether it can be false. */
export interface Prospects {
  readonly canBeTrue: boolean;
  readonly canBeFalse: boolean;
  /** Whether the guard reads more than limits. Otherwise its result is the same for all visitors. */
  readonly readsValues: boolean;
}

/** Why a guard could not be analyzed. */
export type UnsolvedReason = 'many cases' | 'facts contradict' | 'kinds do not fit' | 'changes by day';

/**
 * Analyzes a guard under the given facts.
 * It tries all distinguishable cases: booleans, options, missing values, and numbers and days at and between their
 * bounds.
 *
 * @returns the reason if the guard cannot be analyzed
 */
export function solve(guard: ExprNode, facts: readonly Fact[], context: GuardContext): Prospects | UnsolvedReason {
  const terms = new Terms(context);
  const logic = terms.logicOf(guard);
  const readsValues = terms.all.size > 0;
  const constraints = facts.map((fact): Constraint => ({ logic: terms.logicOf(fact.guard), isTrue: fact.isTrue }));
  const reason = unknownReason(terms);
  if (reason !== undefined) return reason;
  const [caseIfTrue, caseIfFalse] = [true, false].map((isTrue) =>
    findCase(terms.all.values(), [...constraints, { logic, isTrue: isTrue }]),
  );
  if (caseIfTrue === 'unknown' || caseIfFalse === 'unknown') return 'many cases';
  if (caseIfTrue === 'none' && caseIfFalse === 'none') return 'facts contradict';
  return { canBeTrue: caseIfTrue !== 'none', canBeFalse: caseIfFalse !== 'none', readsValues: readsValues };
}

/** Values that satisfy all facts. Keys are variable or path nodes as JSON. */
export type Solution = ReadonlyMap<string, unknown>;

/** @returns 'none' if no values satisfy all facts; the reason if the facts cannot be analyzed */
export function solveFacts(facts: readonly Fact[], context: GuardContext): Solution | 'none' | UnsolvedReason {
  const terms = new Terms(context);
  const constraints = facts.map((fact): Constraint => ({ logic: terms.logicOf(fact.guard), isTrue: fact.isTrue }));
  const reason = unknownReason(terms);
  if (reason !== undefined) return reason;
  const solution = findCase(terms.all.values(), constraints);
  if (solution === 'none') return solution;
  if (solution === 'unknown') return 'many cases';
  const readTerms = [...terms.all.values()].filter(({ name, isRead }) => isRead && Object.hasOwn(solution, name));
  return new Map(readTerms.map(({ key, name }) => [key, solution[name]]));
}

function unknownReason(terms: Terms): UnsolvedReason | undefined {
  if (terms.hasMisfit) return 'kinds do not fit';
  return terms.changesByDay ? 'changes by day' : undefined;
}
