// Determines whether conditions can be true or false. May import other tools and `src/runtime`.
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { type Constraint, findAssignment } from './find-assignment.ts';
import { type GuardContext, GuardConverter } from './guard-converter.ts';

/** A condition that is known to be true or false at a location. */
export interface Fact {
  readonly guard: ExprNode;
  readonly isTrue: boolean;
  readonly originalNode?: ExprNode;
}

/** Whether a guard can be true, and whether it can be false. */
export interface PossibleResults {
  readonly canBeTrue: boolean;
  readonly canBeFalse: boolean;
  /** Whether the guard reads more than limits. If not, its result is the same for all visitors. */
  readonly readsMoreThanLimits: boolean;
}

export type UnsolvedReason = 'many cases' | 'facts contradict' | 'kinds do not fit' | 'changes by day';

/**
 * Analyzes a guard under the given facts.
 * It tries all distinguishable cases: booleans, options, missing values, and numbers and days at their bounds and
 * between them.
 *
 * @returns the reason if the guard cannot be analyzed
 */
export function solveGuard(
  guard: ExprNode,
  facts: readonly Fact[],
  context: GuardContext,
): PossibleResults | UnsolvedReason {
  const terms = new GuardConverter(context);
  const logic = terms.convertGuard(guard);
  const readsValues = terms.termsByKey.size > 0;
  const constraints = facts.map((fact): Constraint => ({
    formula: terms.convertGuard(fact.guard),
    mustBeTrue: fact.isTrue,
  }));
  const reason = unknownReason(terms);
  if (reason !== undefined) return reason;
  const [caseIfTrue, caseIfFalse] = [true, false].map((isTrue) =>
    findAssignment(terms.termsByKey.values(), [...constraints, { formula: logic, mustBeTrue: isTrue }]),
  );
  if (caseIfTrue === 'unknown' || caseIfFalse === 'unknown') return 'many cases';
  if (caseIfTrue === 'none' && caseIfFalse === 'none') return 'facts contradict';
  return { canBeTrue: caseIfTrue !== 'none', canBeFalse: caseIfFalse !== 'none', readsMoreThanLimits: readsValues };
}

/** Values that satisfy all facts. Keys are variable or path nodes as JSON. */
export type Solution = ReadonlyMap<string, unknown>;

/** @returns 'none' if no values satisfy all facts; the reason if the facts cannot be analyzed */
export function solveFacts(facts: readonly Fact[], context: GuardContext): Solution | 'none' | UnsolvedReason {
  const terms = new GuardConverter(context);
  const constraints = facts.map((fact): Constraint => ({
    formula: terms.convertGuard(fact.guard),
    mustBeTrue: fact.isTrue,
  }));
  const reason = unknownReason(terms);
  if (reason !== undefined) return reason;
  const solution = findAssignment(terms.termsByKey.values(), constraints);
  if (solution === 'none') return solution;
  if (solution === 'unknown') return 'many cases';
  const readTerms = [...terms.termsByKey.values()].filter(
    ({ variableName, isVariableOrPath }) => isVariableOrPath && Object.hasOwn(solution, variableName),
  );
  return new Map(readTerms.map(({ expressionKey, variableName }) => [expressionKey, solution[variableName]]));
}

function unknownReason(terms: GuardConverter): UnsolvedReason | undefined {
  if (terms.hasTypeMismatch) return 'kinds do not fit';
  return terms.changesByDay ? 'changes by day' : undefined;
}
