import type { Move, ScenarioFile } from '../../src/runtime/definition/definition.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import type { CheckedFile } from '../compile/files.ts';
import { groupBy } from '../flow-lint/group-by.ts';
import { perCompilation } from '../flow-lint/per-compilation.ts';
import { testFlowOf } from '../testing/compile-test-flow.ts';
import { makeMove } from './make-move.ts';
import { beginScenario, type PlayWith, type Stage } from './play-scenario.ts';
import { nothingSeen } from './watched-flow.ts';

/** How a scenario begins. */
export type Beginning = Omit<ScenarioFile, 'about' | 'play'>;

/** What a scenario of the flow does, as far as it can be done, whatever the scenario expects. */
interface Walk {
  readonly beginning: Beginning;
  readonly moves: readonly Move[];
  /** Where one is before each move, and behind the last. */
  readonly steps: readonly (string | null)[];
}

/** What leads from one step to another. */
export interface Stretch {
  readonly to: string;
  readonly moves: readonly Move[];
}

/** Of a step that many scenarios know, the short ones will do. */
const mostWalks = 24;
const mostArrivals = 8;
const mostStretches = 3;

/** What the flow's own scenarios do that begin on a step or say that they come to it, the short ones first. */
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
  const stage: Stage = { ...code, seen: nothingSeen(), actions, flow: plainFlow(compilation) };
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

/** How some walks come to a step for the first time: how they begin, and what is done until then. */
export function arrivalsAt(step: string, walks: readonly Walk[]): { beginning: Beginning; play: readonly Move[] }[] {
  const arrivals = walks.flatMap(({ beginning, moves, steps }) => {
    const first = steps.indexOf(step);
    return first < 0 ? [] : [{ beginning, play: moves.slice(0, first) }];
  });
  // As a visit begins is worth the most; else the shorter the better.
  const isWhole = ({ beginning }: { beginning: Beginning }): number => (beginning.at === undefined ? 0 : 1);
  return arrivals.toSorted((a, b) => isWhole(a) - isWhole(b)).slice(0, mostArrivals);
}

/** What some walks do on a step until they are on another, in a few ways for each. */
export function stretchesFrom(step: string, walks: readonly Walk[]): Stretch[] {
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
