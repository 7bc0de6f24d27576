import type { Move, ScenarioFile } from '../../src/runtime/definition/definition.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import { shortestWay } from '../flow-lint/graph/shortest-way.ts';
import { waysOn } from '../flow-lint/graph/ways-on.ts';
import type { Goal } from '../flow-lint/journeys/find-journey.ts';
import { testFlowOf } from '../testing/compile-test-flow.ts';
import { isShown } from './is-shown.ts';
import { makeMove } from './make-move.ts';
import { openCalls } from './open-calls.ts';
import { beginScenario, type Stage } from './play-scenario.ts';
import { deedsAt } from './propose/deeds.ts';
import { otherContexts } from './propose/other-contexts.ts';
import { lookAt, nothingSeen, watchedFlow } from './watched-flow.ts';

/** Longer ways are nothing that anybody would look at; so many visits take less than a second. */
const mostMoves = 12;
const mostVisits = 180;
/** Of one beginning, so that others get their turn: of a way from step to step, and of what is done on one. */
const mostOnWay = 60;
const mostOnStep = 15;

/** What is to be shown, and by which rule. */
export interface Sought {
  readonly rule: string;
  readonly goal: Goal;
  /** What raises it, and what is known of the entries then. */
  readonly event?: string | undefined;
  readonly context: Readonly<Record<string, unknown>>;
}

type Beginning = Omit<ScenarioFile, 'play'>;

/**
 * A scenario that shows a finding, looked for by trying: on its step, with the sample data and with what its guards ask about
 * otherwise, all that can be done there and what can follow.
 *
 * @param scenario what it is called, and the day that it is played on
 * @returns undefined where none was found
 */
export async function searchJourney(
  compilation: Compilation,
  sought: Sought,
  scenario: Pick<ScenarioFile, 'about' | 'today'>,
  code: Pick<Stage, 'functions' | 'samples'>,
): Promise<ScenarioFile | undefined> {
  const plain = testFlowOf(compilation);
  let left = mostVisits;
  const mostFromOne = 'onward' in sought.goal ? mostOnWay : mostOnStep;
  for (const beginning of beginnings(compilation, sought, scenario, code)) {
    const untried: Untried[] = [{ play: [], rank: 0 }];
    const been = new Set<string>();
    for (let visits = 0; visits < mostFromOne; visits += 1) {
      const next = untried.shift();
      if (next === undefined) break;
      if (left === 0) return undefined;
      left -= 1;
      const { play } = next;
      const seen = nothingSeen();
      const stage: Stage = { ...code, seen, actions: compilation.registries.actions, flow: watchedFlow(plain, seen) };
      const tried = await tryOut(beginning, play, sought, { stage, compilation });
      if (tried?.shown === true)
        return { ...beginning, play: [...play, { expect: tried.step === null ? {} : { step: tried.step } }] };
      if (tried === undefined || been.has(tried.place) || play.length === mostMoves) continue;
      been.add(tried.place);
      const rank = play.length + distanceFrom(tried.step, sought.goal, compilation);
      untried.push(...first(tried.deeds, sought.event).map((move) => ({ play: [...play, move], rank })));
      untried.sort((a, b) => a.rank - b.rank);
    }
  }
  return undefined;
}

interface Untried {
  readonly play: readonly Move[];
  /** How far it has come, and how far it is from there: the least is tried first. */
  readonly rank: number;
}

/** Steps from one to where the way of a goal ends, if it has one. */
function distanceFrom(step: string | null, goal: Goal, compilation: Compilation): number {
  const end = 'onward' in goal ? goal.onward?.at(-1) : undefined;
  if (end === undefined || step === null) return 0;
  return shortestWay(step, (id) => id === end, waysOn(compilation))?.length ?? mostMoves;
}

/** What the finding speaks of is done before anything else. */
function first(deeds: readonly Move[], event: string | undefined): readonly Move[] {
  if (event === undefined) return deeds;
  const own = deeds.filter(({ press }) => press === event);
  return [...(own.length > 0 ? own : [{ press: event }]), ...deeds.filter(({ press }) => press !== event)];
}

interface Tried {
  readonly shown: boolean;
  readonly step: string | null;
  /** The same where everything is the same. */
  readonly place: string;
  readonly deeds: readonly Move[];
}

/** @returns undefined where a move cannot be made, or the flow does not run */
async function tryOut(
  beginning: Beginning,
  play: readonly Move[],
  { rule, goal }: Sought,
  { stage, compilation }: { readonly stage: Stage; readonly compilation: Compilation },
): Promise<Tried | undefined> {
  const visit = beginScenario({ ...beginning, play: [] }, stage);
  try {
    for (const move of play) if ((await makeMove(move, visit, stage.actions)) !== undefined) return undefined;
    lookAt(visit, stage.seen);
    const event = 'event' in goal ? goal.event : undefined;
    // An event has done what it does once no call is open any more.
    const isDone = event === undefined || (play.some(({ press }) => press === event) && openCalls(visit).length === 0);
    return {
      shown: isDone && visit.halted.length === 0 && isShown(rule, { goal, at: beginning.at, visit, seen: stage.seen }),
      step: visit.screen().step,
      place: JSON.stringify([visit.runtime.snapshot(), visit.calls.length]),
      deeds: deedsAt(visit, stage, compilation.registries),
    };
  } catch {
    // A flow with mistakes in it may not run at all.
    return undefined;
  } finally {
    visit.runtime.destroy();
  }
}

/** The step that it speaks of, or that its statement belongs to, as sample data has it and otherwise. */
function* beginnings(
  compilation: Compilation,
  { goal, context: near }: Sought,
  scenario: Pick<ScenarioFile, 'about' | 'today'>,
  { samples }: Pick<Stage, 'samples'>,
): Iterable<Beginning> {
  const at = goal.step ?? ('node' in goal ? compilation.nodeOwners[goal.node]?.step : undefined) ?? undefined;
  const { about, today } = scenario;
  if (at === undefined) {
    yield { about, today };
    return;
  }
  yield { about, today, at };
  // What is missing because it was taken away shows nothing.
  if ('reads' in goal) return;
  if (Object.keys(near).length > 0) yield { about, today, at, context: near };
  for (const context of otherContexts(compilation, at, samples.context)) yield { about, today, at, context };
}
