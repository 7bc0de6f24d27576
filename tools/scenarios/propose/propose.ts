import type { Move, ScenarioFile } from '../../../src/runtime/definition/definition.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { TestFlow } from '../../../src/testing/visit-flow.ts';
import { groupBy } from '../../flow-lint/group-by.ts';
import { memoizePerCompilation } from '../../flow-lint/per-compilation.ts';
import { stepFiles } from '../../flow-lint/step-files.ts';
import { walkProgram } from '../../flow-lint/graph/walk-program.ts';
import { forwardTransitions } from '../../flow-lint/graph/forward-transitions.ts';
import { testFlowOf } from '../../testing/compile-test-flow.ts';
import type { CoverageGoal } from '../coverage.ts';
import { makeMove } from '../make-move.ts';
import { beginScenario, type PlayContext } from '../play-scenario.ts';
import { addVisitCoverage, addErrorCoverage, emptyCoverage, instrumentFlow } from '../instrument-flow.ts';
import { possibleMoves } from './possible-moves.ts';
import { expectationFromVisit } from './expectation-from-visit.ts';
import { firstNodes, variedContexts } from './varied-contexts.ts';

/** A scenario that covers goals that no other scenario covers. */
export interface Proposal {
  readonly scenario: ScenarioFile;
  readonly coveredGoals: readonly CoverageGoal[];
}

type Beginning = Omit<ScenarioFile, 'about' | 'play'>;

const maxMoves = 4;
const maxVisits = 60;

/**
 * Searches for scenarios by trying all possible moves on every step, with sample data and changed data.
 *
 * @param missed goals that no scenario covers yet
 */
export async function* proposeScenarios(
  compilation: Compilation,
  missed: readonly CoverageGoal[],
  code: Pick<PlayContext, 'functions' | 'samples'>,
  today: string,
): AsyncIterable<Proposal> {
  const testFlow = testFlowOf(compilation);
  const search: Search = { compilation, code, testFlow, openGoals: new Set(missed) };
  for (const beginning of starts(search, today)) yield* searchFrom(beginning, search);
}

interface Search {
  readonly compilation: Compilation;
  readonly code: Pick<PlayContext, 'functions' | 'samples'>;
  readonly testFlow: TestFlow;
  readonly openGoals: Set<CoverageGoal>;
}

/** Searches from one start, breadth-first. */
async function* searchFrom(beginning: Beginning, search: Search): AsyncIterable<Proposal> {
  const seenStates = new Set<string>();
  const queue: Move[][] = [[]];
  for (let visits = 0; visits < maxVisits; visits += 1) {
    const play = queue.shift();
    if (play === undefined || search.openGoals.size === 0) return;
    const result = await tryMoves(beginning, play, search);
    if (result === undefined || seenStates.has(result.stateKey)) continue;
    seenStates.add(result.stateKey);
    if (result.newGoals.length > 0 && play.length > 0) {
      for (const goal of result.newGoals) search.openGoals.delete(goal);
      yield {
        scenario: { about: titleOf(result.newGoals), ...beginning, play: result.moves },
        coveredGoals: result.newGoals,
      };
    }
    if (play.length < maxMoves) queue.push(...result.nextMoves.map((move) => [...play, move]));
  }
}

interface TryResult {
  /** The moves with their expectations. */
  readonly moves: Move[];
  /** A key that is the same for equal states. */
  readonly stateKey: string;
  readonly newGoals: readonly CoverageGoal[];
  readonly nextMoves: readonly Move[];
}

/** @returns undefined if a move cannot be made */
async function tryMoves(beginning: Beginning, play: readonly Move[], search: Search): Promise<TryResult | undefined> {
  const { compilation, code, testFlow, openGoals } = search;
  const seen = emptyCoverage();
  const stage: PlayContext = {
    ...code,
    coverage: seen,
    actions: compilation.registries.actions,
    flow: instrumentFlow(testFlow, seen),
  };
  const visit = beginScenario({ ...beginning, about: '', play: [...play] }, stage);
  try {
    const moves: Move[] = [];
    for (const move of play) {
      if ((await makeMove(move, visit, stage.actions)) !== undefined) return undefined;
      addErrorCoverage(visit, seen);
      moves.push({ ...move, expect: expectationFromVisit(visit) });
    }
    addVisitCoverage(visit, seen);
    const newGoals = [...openGoals].filter(({ isCovered }) => isCovered(seen));
    const stateKey = JSON.stringify([visit.runtime.snapshot(), visit.calls.length]);
    return { moves, stateKey, newGoals, nextMoves: possibleMoves(visit, stage, compilation.registries) };
  } finally {
    visit.runtime.destroy();
  }
}

/** The start of the flow, then every step with sample data, then steps with data that may change a guard's result. */
function* starts({ compilation, code, openGoals }: Search, today: string): Iterable<Beginning> {
  const steps = Object.keys(compilation.flow.steps);
  yield { today };
  for (const at of steps) if (isNear(at, compilation, openGoals)) yield { today, at };
  for (const at of steps) if (isNear(at, compilation, openGoals)) yield { today, at, device: 'mobile' };
  for (const at of steps) {
    const locations = locationsIn(compilation, at);
    for (const context of variedContexts(compilation, at, code.samples.context)) {
      if (
        ![...openGoals].some(
          ({ kind, location: { file, path } }) => kind === 'branches' && locations.has(`${file} ${path.join('.')}`),
        )
      )
        break;
      yield { today, at, context };
    }
  }
}

/** Whether an uncovered goal is on the step or one step away. */
function isNear(step: string, compilation: Compilation, openGoals: ReadonlySet<CoverageGoal>): boolean {
  return [...openGoals].some(({ location }) => stepsNear(compilation, location.file)?.has(step) ?? true);
}

function locationsIn(compilation: Compilation, step: string): Set<string> {
  const { flow, nodeLocations: nodePlaces } = compilation;
  const compiledStep = flow.steps[step];
  const first = compiledStep === undefined ? [] : firstNodes(compiledStep);
  const nodes = first.flatMap((node) => [...walkProgram(compilation, node).visited]);
  return new Set(nodes.flatMap((id) => nodePlaces[id] ?? []).map(({ file, path }) => `${file} ${path.join('.')}`));
}

function titleOf([first, ...otherGoals]: readonly CoverageGoal[]): string {
  const suffix = otherGoals.length === 0 ? '' : `, and covers ${otherGoals.length} more`;
  return `${first?.scenarioTitle ?? ''}${suffix}.`;
}

/** Steps that use a file, and steps that go directly to such a step; undefined if every step may use it. @internal */
export function stepsNear(compilation: Compilation, file: string): ReadonlySet<string> | undefined {
  const users = usersByFile(compilation).get(file);
  if (users === undefined || users.has(null)) return undefined;
  const predecessors = [...forwardTransitions(compilation)].filter(([, targets]) =>
    [...users].some((id) => targets.has(id ?? '')),
  );
  return new Set([...users, ...predecessors.map(([from]) => from)].flatMap((id) => id ?? []));
}

/** For each file, the steps that use it. Null is the flow itself. */
const usersByFile = memoizePerCompilation((compilation) => {
  const { nodeLocations: nodePlaces, nodeOwners, fields, expressions } = compilation;
  const uses = [
    ...stepFiles(compilation).map(({ file, name }) => ({ file, step: name })),
    ...nodePlaces.map(({ file }, id) => ({ file, step: nodeOwners[id]?.step ?? null })),
    ...[...fields, ...expressions].map(({ at, owner }) => ({ file: at.file, step: owner.step })),
  ];
  const users = groupBy(uses, ({ file }) => file);
  return new Map(
    [...users].map(([file, fileUses]) => [file, new Set<string | null>(fileUses.map(({ step }) => step))]),
  );
});
