import type { Move, ScenarioFile } from '../../../src/runtime/definition/definition.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { TestFlow } from '../../../src/testing/visit-flow.ts';
import { walkProgram } from '../../flow-lint/graph/walk-program.ts';
import { testFlowOf } from '../../testing/compile-test-flow.ts';
import type { Goal } from '../coverage.ts';
import { makeMove } from '../make-move.ts';
import { beginScenario, type PlayContext } from '../play-scenario.ts';
import { recordVisit, recordErrors, emptyCoverage, instrumentFlow } from '../watched-flow.ts';
import { possibleMoves } from './possible-moves.ts';
import { expectationOf } from './expectation-of.ts';
import { firstNodes, otherContexts } from './other-contexts.ts';
import { stepsNear } from './steps-near.ts';

/** A scenario that covers something new. */
export interface Proposal {
  readonly scenario: ScenarioFile;
  readonly shows: readonly Goal[];
}

type Beginning = Omit<ScenarioFile, 'about' | 'play'>;

/** Maximum number of moves in a proposal. */
const mostMoves = 4;
/** Maximum number of visits for each start. */
const mostVisits = 60;

/**
 * Searches for scenarios: on every step, with sample data and changed data, it tries all possible moves.
 *
 * @param missed goals that no scenario covers yet
 */
export async function* propose(
  compilation: Compilation,
  missed: readonly Goal[],
  code: Pick<PlayContext, 'functions' | 'samples'>,
  today: string,
): AsyncIterable<Proposal> {
  const plain = testFlowOf(compilation);
  const search: Search = { compilation, code, plain, open: new Set(missed) };
  for (const beginning of beginnings(search, today)) yield* from(beginning, search);
}

interface Search {
  readonly compilation: Compilation;
  readonly code: Pick<PlayContext, 'functions' | 'samples'>;
  readonly plain: TestFlow;
  /** Goals that are not covered yet. */
  readonly open: Set<Goal>;
}

/** Breadth-first search from one start. */
async function* from(beginning: Beginning, search: Search): AsyncIterable<Proposal> {
  const been = new Set<string>();
  const untried: Move[][] = [[]];
  for (let visits = 0; visits < mostVisits; visits += 1) {
    const play = untried.shift();
    if (play === undefined || search.open.size === 0) return;
    const tried = await tryOut(beginning, play, search);
    if (tried === undefined || been.has(tried.place)) continue;
    been.add(tried.place);
    if (tried.shows.length > 0 && play.length > 0) {
      for (const goal of tried.shows) search.open.delete(goal);
      yield { scenario: { about: aboutOf(tried.shows), ...beginning, play: tried.done }, shows: tried.shows };
    }
    if (play.length < mostMoves) untried.push(...tried.deeds.map((move) => [...play, move]));
  }
}

interface Tried {
  /** The moves with their expectations. */
  readonly done: Move[];
  /** Equal for equal states. */
  readonly place: string;
  readonly shows: readonly Goal[];
  /** Moves that are possible next. */
  readonly deeds: readonly Move[];
}

/** @returns undefined if a move cannot be made */
async function tryOut(beginning: Beginning, play: readonly Move[], search: Search): Promise<Tried | undefined> {
  const { compilation, code, plain, open } = search;
  const seen = emptyCoverage();
  const stage: PlayContext = {
    ...code,
    seen,
    actions: compilation.registries.actions,
    flow: instrumentFlow(plain, seen),
  };
  const visit = beginScenario({ ...beginning, about: '', play: [...play] }, stage);
  try {
    const done: Move[] = [];
    for (const move of play) {
      if ((await makeMove(move, visit, stage.actions)) !== undefined) return undefined;
      recordErrors(visit, seen);
      done.push({ ...move, expect: expectationOf(visit) });
    }
    recordVisit(visit, seen);
    const shows = [...open].filter(({ isCovered }) => isCovered(seen));
    const place = JSON.stringify([visit.runtime.snapshot(), visit.calls.length]);
    return { done, place, shows, deeds: possibleMoves(visit, stage, compilation.registries) };
  } finally {
    visit.runtime.destroy();
  }
}

/** The start of the flow, then every step with sample data, then steps with data that changes a guard. */
function* beginnings({ compilation, code, open }: Search, today: string): Iterable<Beginning> {
  const steps = Object.keys(compilation.flow.steps);
  yield { today };
  for (const at of steps) if (isNear(at, compilation, open)) yield { today, at };
  for (const at of steps) if (isNear(at, compilation, open)) yield { today, at, device: 'mobile' };
  for (const at of steps) {
    const places = placesIn(compilation, at);
    for (const context of otherContexts(compilation, at, code.samples.context)) {
      if (
        ![...open].some(
          ({ kind, at: { file, path } }) => kind === 'branches' && places.has(`${file} ${path.join('.')}`),
        )
      )
        break;
      yield { today, at, context };
    }
  }
}

/** Whether an uncovered goal is on the step or one step away. */
function isNear(step: string, compilation: Compilation, open: ReadonlySet<Goal>): boolean {
  return [...open].some(({ at }) => stepsNear(compilation, at.file)?.has(step) ?? true);
}

/** Places of the statements of a step's programs. */
function placesIn(compilation: Compilation, step: string): Set<string> {
  const { flow, nodePlaces } = compilation;
  const found = flow.steps[step];
  const first = found === undefined ? [] : firstNodes(found);
  const nodes = first.flatMap((node) => [...walkProgram(compilation, node).visited]);
  return new Set(nodes.flatMap((id) => nodePlaces[id] ?? []).map(({ file, path }) => `${file} ${path.join('.')}`));
}

function aboutOf([first, ...others]: readonly Goal[]): string {
  const more = others.length === 0 ? '' : `, and covers ${others.length} more`;
  return `${first?.shown ?? ''}${more}.`;
}
