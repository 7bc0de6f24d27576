import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { environmentAround } from '../shapes/environment.ts';
import { perCompilation } from '../per-compilation.ts';
import { inferShape } from '../shapes/infer-shape.ts';
import type { Studied } from '../shapes/study.ts';
import { inlineLets } from './inline-lets.ts';
import { type Fact, type NotKnown, type Prospects, solve } from './solve.ts';
import type { Surroundings } from './terms.ts';

/**
 * Whether an expression can be true or false at its location.
 *
 * @param facts facts without `let` names
 */
export function prospectsOf(
  compilation: Compilation,
  studied: Studied,
  facts: readonly Fact[] = [],
): Prospects | undefined {
  const prospects = outlookOf(compilation, studied, facts);
  if (typeof prospects !== 'string') return prospects;
  unsolved(compilation).push({ use: studied.use, why: prospects });
  return undefined;
}

export interface Unsolved {
  readonly use: Studied['use'];
  readonly why: NotKnown;
}

const unsolved = perCompilation((): Unsolved[] => []);

export function unsolvedGuards(compilation: Compilation): readonly Unsolved[] {
  return unsolved(compilation);
}

function outlookOf(
  compilation: Compilation,
  studied: Studied,
  facts: readonly Fact[],
): Prospects | NotKnown | undefined {
  const { kind } = studied.shape;
  // Another rule reports values that are not conditions.
  if (kind !== 'boolean' && kind !== 'any') return undefined;
  const { use } = studied;
  const guard = inlineLets(compilation, use.owner.step, use.parsed.ast);
  const known = related(guard, facts);
  if (known.length > 0) return solve(guard, known, surroundingsOf(compilation, use));
  const alone = solvedAlone(compilation);
  // The meaning of names depends on the step and the surrounding list.
  const key = JSON.stringify([use.owner.step, use.list, use.source]);
  const prospects = alone.get(key) ?? solve(guard, [], surroundingsOf(compilation, use));
  alone.set(key, prospects);
  return prospects;
}

/** Whether the value must be missing under these facts; false if unknown. */
export function mustBeMissing(compilation: Compilation, { use }: Studied, facts: readonly Fact[]): boolean {
  return cannotBe(compilation, use, facts, { type: 'call', name: 'answered', args: [use.parsed.ast] });
}

/** Whether a list in an expression must be empty under these facts; false if unknown. */
export function mustBeEmpty(
  compilation: Compilation,
  { use }: Studied,
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
export function mustHold(
  compilation: Compilation,
  use: Studied['use'],
  guard: ExprNode,
  facts: readonly Fact[],
): boolean {
  const asked = inlineLets(compilation, use.owner.step, guard);
  const prospects = solve(asked, related(asked, facts), surroundingsOf(compilation, use));
  return typeof prospects !== 'string' && prospects.asks && !prospects.canFail;
}

function cannotBe(
  compilation: Compilation,
  use: Studied['use'],
  facts: readonly Fact[],
  asked: ExprNode & { type: 'call' },
): boolean {
  const guard = inlineLets(compilation, use.owner.step, asked);
  const known = related(guard, facts);
  if (known.length === 0) return false;
  const prospects = solve(guard, known, surroundingsOf(compilation, use));
  return typeof prospects !== 'string' && prospects.asks && !prospects.canHold;
}

const solvedAlone = perCompilation(() => new Map<string, Prospects | NotKnown>());

function surroundingsOf(compilation: Compilation, use: Studied['use']): Surroundings {
  const shapeOf = environmentAround(compilation, use);
  const { functions } = compilation.registries;
  return { limits: compilation.flow.limits, shapeOf: (node) => inferShape(node, { shapeOf, functions }) };
}

/** Facts that share a path with the guard. The others would only multiply the cases. */
function related(guard: ExprNode, facts: readonly Fact[]): readonly Fact[] {
  const asked = pathsIn(guard);
  return facts.filter((fact) => [...pathsIn(fact.guard)].some((path) => asked.has(path)));
}

const knownPaths = new WeakMap<ExprNode, ReadonlySet<string>>();

function pathsIn(node: ExprNode): ReadonlySet<string> {
  const known = knownPaths.get(node);
  if (known !== undefined) return known;
  const found = new Set<string>();
  knownPaths.set(node, found);
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && (value.type === 'path' || value.type === 'variable')) found.add(JSON.stringify(value));
    else Object.values(value).forEach(search);
  };
  search(node);
  return found;
}
