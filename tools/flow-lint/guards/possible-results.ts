import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { environmentOfExpression } from '../shapes/environment.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { inferShape } from '../shapes/infer-shape.ts';
import type { AnalyzedExpression } from '../shapes/analyzed-expressions.ts';
import { inlineLets } from './inline-lets.ts';
import { type Fact, type UnsolvedReason, type PossibleResults, solveGuard } from './solve.ts';
import type { GuardContext } from './guard-converter.ts';

/**
 * Whether an expression can be true, and whether it can be false, at its location.
 *
 * @param facts facts in which `let` names were replaced with their expressions
 */
export function possibleResultsOf(
  compilation: Compilation,
  studied: AnalyzedExpression,
  facts: readonly Fact[] = [],
): PossibleResults | undefined {
  const prospects = cachedProspects(compilation, studied, facts);
  if (typeof prospects !== 'string') return prospects;
  unsolvedList(compilation).push({ use: studied.use, reason: prospects });
  return undefined;
}

export interface UnsolvedGuard {
  readonly use: AnalyzedExpression['use'];
  readonly reason: UnsolvedReason;
}

const unsolvedList = memoizePerCompilation((): UnsolvedGuard[] => []);

export function unsolvedGuards(compilation: Compilation): readonly UnsolvedGuard[] {
  return unsolvedList(compilation);
}

function cachedProspects(
  compilation: Compilation,
  studied: AnalyzedExpression,
  facts: readonly Fact[],
): PossibleResults | UnsolvedReason | undefined {
  const { kind } = studied.shape;
  // Another rule reports values that are not conditions.
  if (kind !== 'boolean' && kind !== 'any') return undefined;
  const { use } = studied;
  const guard = inlineLets(compilation, use.owner.step, use.parsed.ast);
  const relatedFacts = factsAbout(guard, facts);
  if (relatedFacts.length > 0) return solveGuard(guard, relatedFacts, contextOf(compilation, use));
  const resultsWithoutFacts = cachedResults(compilation);
  // The meaning of names depends on the step and the surrounding list.
  const key = JSON.stringify([use.owner.step, use.itemList, use.source]);
  const prospects = resultsWithoutFacts.get(key) ?? solveGuard(guard, [], contextOf(compilation, use));
  resultsWithoutFacts.set(key, prospects);
  return prospects;
}

/** Whether the value must be missing under these facts; false if unknown. */
export function mustBeMissing(compilation: Compilation, { use }: AnalyzedExpression, facts: readonly Fact[]): boolean {
  return cannotBe(compilation, use, facts, { type: 'call', name: 'answered', args: [use.parsed.ast] });
}

/** Whether a list in an expression must be empty under these facts; false if unknown. */
export function mustBeEmpty(
  compilation: Compilation,
  { use }: AnalyzedExpression,
  list: ExprNode,
  facts: readonly Fact[],
): boolean {
  return cannotBe(compilation, use, facts, { type: 'call', name: 'filled', args: [list] });
}

/**
 * Whether a condition must be true under these facts; false if unknown.
 *
 * @param use the location of the condition
 */
export function mustBeTrue(
  compilation: Compilation,
  use: AnalyzedExpression['use'],
  guard: ExprNode,
  facts: readonly Fact[],
): boolean {
  const inlinedGuard = inlineLets(compilation, use.owner.step, guard);
  const prospects = solveGuard(inlinedGuard, factsAbout(inlinedGuard, facts), contextOf(compilation, use));
  return typeof prospects !== 'string' && prospects.readsMoreThanLimits && !prospects.canBeFalse;
}

function cannotBe(
  compilation: Compilation,
  use: AnalyzedExpression['use'],
  facts: readonly Fact[],
  call: ExprNode & { type: 'call' },
): boolean {
  const guard = inlineLets(compilation, use.owner.step, call);
  const relatedFacts = factsAbout(guard, facts);
  if (relatedFacts.length === 0) return false;
  const prospects = solveGuard(guard, relatedFacts, contextOf(compilation, use));
  return typeof prospects !== 'string' && prospects.readsMoreThanLimits && !prospects.canBeTrue;
}

const cachedResults = memoizePerCompilation(() => new Map<string, PossibleResults | UnsolvedReason>());

function contextOf(compilation: Compilation, use: AnalyzedExpression['use']): GuardContext {
  const shapeOf = environmentOfExpression(compilation, use);
  const { functions } = compilation.registries;
  return { limits: compilation.flow.limits, shapeOf: (node) => inferShape(node, { shapeOf, functions }) };
}

/** Facts that read a path that the guard reads too. Other facts would only multiply the cases. */
function factsAbout(guard: ExprNode, facts: readonly Fact[]): readonly Fact[] {
  const guardPaths = pathsIn(guard);
  return facts.filter((fact) => [...pathsIn(fact.guard)].some((path) => guardPaths.has(path)));
}

const pathsByNode = new WeakMap<ExprNode, ReadonlySet<string>>();

function pathsIn(node: ExprNode): ReadonlySet<string> {
  const cached = pathsByNode.get(node);
  if (cached !== undefined) return cached;
  const paths = new Set<string>();
  pathsByNode.set(node, paths);
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && (value.type === 'path' || value.type === 'variable')) paths.add(JSON.stringify(value));
    else Object.values(value).forEach(search);
  };
  search(node);
  return paths;
}
