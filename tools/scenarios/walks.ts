import type { Move, ScenarioFile } from '../../src/runtime/definition/definition.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import type { CheckedFile } from '../compile/files.ts';
import { groupBy } from '../flow-lint/group-by.ts';
import { memoizePerCompilation } from '../flow-lint/per-compilation.ts';
import { testFlowOf } from '../testing/compile-test-flow.ts';
import { makeMove } from './make-move.ts';
import { beginScenario, type JourneyOptions, type PlayContext } from './play-scenario.ts';
import { emptyCoverage } from './instrument-flow.ts';

export type ScenarioStart = Omit<ScenarioFile, 'about' | 'play'>;

/** Moves of a scenario without expectations, up to the first move that cannot be made. */
interface Walk {
  readonly beginning: ScenarioStart;
  readonly moves: readonly Move[];
  /** The step before each move, and the step after the last move. */
  readonly steps: readonly (string | null)[];
}

export interface Segment {
  readonly to: string;
  readonly moves: readonly Move[];
}

/** Limits per step. */
const maxWalks = 24;
const maxPaths = 8;
const maxSegments = 3;

/** Walks of scenarios that start at a step or expect that step, shortest first. */
export function walksThrough(compilation: Compilation, step: string, code: JourneyOptions): Promise<readonly Walk[]> {
  const cachedWalks = walkCache(compilation);
  const scenarios = compilation.files
    .ofKind('scenario')
    .filter(({ value }) => includesStep(value, step))
    .toSorted((a, b) => a.value.play.length - b.value.play.length)
    .slice(0, maxWalks);
  return Promise.all(
    scenarios.map((scenario) => {
      const walk = cachedWalks.get(scenario.name) ?? playWalk(compilation, scenario, code);
      cachedWalks.set(scenario.name, walk);
      return walk;
    }),
  );
}

const walkCache = memoizePerCompilation(() => new Map<string, Promise<Walk>>());

function includesStep({ at, play }: ScenarioFile, step: string): boolean {
  return at === step || play.some(({ expect }) => expect?.step === step);
}

async function playWalk(
  compilation: Compilation,
  { value }: CheckedFile<'scenario'>,
  code: JourneyOptions,
): Promise<Walk> {
  const { about: _, play, ...beginning } = value;
  const { actions } = compilation.registries;
  const stage: PlayContext = { ...code, coverage: emptyCoverage(), actions, flow: testFlow(compilation) };
  const moves: Move[] = [];
  const steps: (string | null)[] = [];
  try {
    const visit = beginScenario(value, stage);
    try {
      steps.push(visit.screen().step);
      for (const { expect: __, ...move } of play) {
        if ((await makeMove(move, visit, actions)) !== undefined) break;
        moves.push(move);
        steps.push(visit.screen().step);
      }
    } finally {
      visit.runtime.destroy();
    }
  } catch (cause) {
    code.onCrash(cause);
  }
  return { beginning, moves: moves.slice(0, Math.max(0, steps.length - 1)), steps };
}

const testFlow = memoizePerCompilation(testFlowOf);

/** For each walk to a step, the initial state and the moves up to the first visit. */
export function pathsTo(step: string, walks: readonly Walk[]): { beginning: ScenarioStart; play: readonly Move[] }[] {
  const paths = walks.flatMap(({ beginning, moves, steps }) => {
    const first = steps.indexOf(step);
    return first < 0 ? [] : [{ beginning, play: moves.slice(0, first) }];
  });
  // Prefers paths from the start of the flow, then short ones.
  const startRank = ({ beginning }: { beginning: ScenarioStart }): number => (beginning.at === undefined ? 0 : 1);
  return paths.toSorted((a, b) => startRank(a) - startRank(b)).slice(0, maxPaths);
}

/** The moves in walks from a step to its next step, a few for each next step. */
export function segmentsFrom(step: string, walks: readonly Walk[]): Segment[] {
  const segments = walks.flatMap(({ moves, steps }) => {
    const from = steps.indexOf(step);
    const end = steps.findIndex((id, index) => index > from && id !== null && id !== step);
    const to = steps[end];
    return from < 0 || end < 0 || typeof to !== 'string' ? [] : [{ to, moves: moves.slice(from, end) }];
  });
  const distinct = [...groupBy(segments, ({ moves }) => JSON.stringify(moves)).values()].flatMap((group) =>
    group.slice(0, 1),
  );
  return [...groupBy(distinct, ({ to }) => to).values()].flatMap((group) => group.slice(0, maxSegments));
}
