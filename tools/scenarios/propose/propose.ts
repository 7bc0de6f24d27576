import type { Move, ScenarioFile } from '../../../src/runtime/definition/definition.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { testFlowOf } from '../../testing/compile-test-flow.ts';
import type { Goal } from '../coverage.ts';
import { makeMove } from '../make-move.ts';
import { beginScenario, type Stage } from '../play-scenario.ts';
import { lookAt, nothingSeen, watchedFlow } from '../watched-flow.ts';
import { deedsAt } from './deeds.ts';
import { expectationOf } from './expectation-of.ts';
import { otherContexts } from './other-contexts.ts';

/** A scenario that comes through what none did before. */
export interface Proposal {
  readonly scenario: ScenarioFile;
  readonly shows: readonly Goal[];
}

type Beginning = Omit<ScenarioFile, 'about' | 'play'>;

/** So many moves lead at most from the step that a proposal begins on to what it shows. */
const mostMoves = 4;
/** A search that finds nothing must end: so many visits for each way to begin. */
const mostVisits = 120;

/**
 * Looks for scenarios by trying: on every step, with the sample data and with what its guards ask about otherwise, does all
 * that can be done there, and what can follow.
 *
 * @param missed what no scenario comes through yet
 */
export async function* propose(
  compilation: Compilation,
  missed: readonly Goal[],
  code: Pick<Stage, 'functions' | 'samples'>,
  today: string,
): AsyncIterable<Proposal> {
  let open = [...missed];
  const plain = testFlowOf(compilation);
  for (const beginning of beginnings(compilation, code.samples.context, today)) {
    let visits = 0;
    const untried: Move[][] = [[]];
    const been = new Set<string>();
    for (let play = untried.shift(); play !== undefined && visits < mostVisits; play = untried.shift()) {
      visits += 1;
      const seen = nothingSeen();
      const stage: Stage = { ...code, seen, actions: compilation.registries.actions, flow: watchedFlow(plain, seen) };
      const visit = beginScenario({ ...beginning, about: '', play }, stage);
      const done: Move[] = [];
      for (const move of play) {
        if ((await makeMove(move, visit, stage.actions)) !== undefined) break;
        done.push({ ...move, expect: expectationOf(visit) });
      }
      const place = JSON.stringify([visit.runtime.snapshot(), visit.calls.length]);
      if (done.length === play.length && !been.has(place)) {
        been.add(place);
        lookAt(visit, seen);
        const shows = open.filter(({ isSeen }) => isSeen(seen));
        if (shows.length > 0 && play.length > 0) {
          open = open.filter((goal) => !shows.includes(goal));
          yield { scenario: { about: aboutOf(shows), ...beginning, play: done }, shows };
        }
        if (play.length < mostMoves)
          for (const move of deedsAt(visit, stage, compilation.registries)) untried.push([...play, move]);
      }
      visit.runtime.destroy();
    }
  }
}

function* beginnings(
  compilation: Compilation,
  samples: Readonly<Record<string, unknown>>,
  today: string,
): Iterable<Beginning> {
  yield { today };
  for (const at of Object.keys(compilation.flow.steps)) {
    yield { today, at };
    yield { today, at, device: 'mobile' };
    for (const context of otherContexts(compilation, at, samples)) yield { today, at, context };
  }
}

function aboutOf(shows: readonly Goal[]): string {
  const [first] = shows;
  return `To be said: ${first === undefined ? '' : `${first.at.file} ${first.at.path.join('.')}`}`;
}
