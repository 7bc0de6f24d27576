import type { Move, ScenarioFile } from '../../src/runtime/definition/definition.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import type { CheckedFile } from '../compile/files.ts';
import { groupBy } from '../flow-lint/group-by.ts';
import { perCompilation } from '../flow-lint/per-compilation.ts';
import { testFlowOf } from '../testing/compile-test-flow.ts';
import { makeMove } from './make-move.ts';
import { beginScenario, type PlayWith, type PlayContext } from './play-scenario.ts';
import { emptyCoverage } from './watched-flow.ts';

/** Initial state of a scenario. */
export type Beginning = Omit<ScenarioFile, 'about' | 'play'>;

/** Moves of a scenario of the flow as far as they can be made, without its expectations. */
interface Walk {
  readonly beginning: Beginning;
  readonly moves: readonly Move[];
  /** Step before each move, and after the last. */
  readonly steps: readonly (string | null)[];
}

/** Moves from one step to another. */
export interface Segment {
  readonly to: string;
  readonly moves: readonly Move[];
}

/** Limits per step. */
const mostWalks = 24;
const mostArrivals = 8;
const mostStretches = 3;

/** Walks of scenarios that start at a step or expect it, shortest first. */
export function walksThrough(compilation: Compilation, step: string, code: PlayWith): Promise<readonly Walk[]> {
  const known = knownWalks(compilation);
  const scenarios = compilation.files
    .of('scenario')
    .filter(({ value }) => namesStep(value, step))
    .toSorted((one, other) => one.value.play.length - other.value.play.length)
    .slice(0, mostWalks);
  return Promise.all(
    scenarios.map((scenario) => {
      const walk = known.get(scenario.name) ?? walkOf(compilation, scenario, code);
      known.set(scenario.name, walk);
      return walk;
    }),
  );
}

const knownWalks = perCompilation(() => new Map<string, Promise<Walk>>());

function namesStep({ at, play }: ScenarioFile, step: string): boolean {
  return at === step || play.some(({ expect }) => expect?.step === step);
}

async function walkOf(compilation: Compilation, { value }: CheckedFile<'scenario'>, code: PlayWith): Promise<Walk> {
  const { about: _, play, ...beginning } = value;
  const { actions } = compilation.registries;
  const stage: PlayContext = { ...code, seen: emptyCoverage(), actions, flow: plainFlow(compilation) };
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

const plainFlow = perCompilation(testFlowOf);

/** First arrivals of walks at a step: initial state and moves. */
export function arrivalsAt(step: string, walks: readonly Walk[]): { beginning: Beginning; play: readonly Move[] }[] {
  const arrivals = walks.flatMap(({ beginning, moves, steps }) => {
    const first = steps.indexOf(step);
    return first < 0 ? [] : [{ beginning, play: moves.slice(0, first) }];
  });
  // Prefers arrivals from the start of the flow, then short ones.
  const isWhole = ({ beginning }: { beginning: Beginning }): number => (beginning.at === undefined ? 0 : 1);
  return arrivals.toSorted((a, b) => isWhole(a) - isWhole(b)).slice(0, mostArrivals);
}

/** Moves of walks from a step to the next, a few for each target. */
export function segmentsFrom(step: string, walks: readonly Walk[]): Segment[] {
  const found = walks.flatMap(({ moves, steps }) => {
    const from = steps.indexOf(step);
    const end = steps.findIndex((at, index) => index > from && at !== null && at !== step);
    const to = steps[end];
    return from < 0 || end < 0 || typeof to !== 'string' ? [] : [{ to, moves: moves.slice(from, end) }];
  });
  const different = [...groupBy(found, ({ moves }) => JSON.stringify(moves)).values()].flatMap((same) =>
    same.slice(0, 1),
  );
  return [...groupBy(different, ({ to }) => to).values()].flatMap((same) => same.slice(0, mostStretches));
}
