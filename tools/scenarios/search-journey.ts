import type { Move, ScenarioFile } from '../../src/runtime/definition/definition.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import { shortestWay } from '../flow-lint/graph/shortest-way.ts';
import { waysOn } from '../flow-lint/graph/ways-on.ts';
import type { Goal } from '../flow-lint/journeys/find-journey.ts';
import { perCompilation } from '../flow-lint/per-compilation.ts';
import { testFlowOf } from '../testing/compile-test-flow.ts';
import { isBlank } from '../../src/runtime/expression/blank.ts';
import { fieldsOf, formsOf } from '../../src/testing/on-screen.ts';
import type { TestVisit } from '../../src/testing/visit-flow.ts';
import { isReproduced } from './is-reproduced.ts';
import { makeMove } from './make-move.ts';
import { openCalls } from './open-calls.ts';
import { beginScenario, type PlayWith, type PlayContext } from './play-scenario.ts';
import { possibleMoves } from './propose/possible-moves.ts';
import { otherContexts } from './propose/other-contexts.ts';
import { sampleAnswers } from './sample-answers.ts';
import { arrivalsAt, type Beginning, type Segment, segmentsFrom, walksThrough } from './walks.ts';
import { recordVisit, emptyCoverage, instrumentFlow } from './watched-flow.ts';

/** Limits of a search. Longer journeys are useless to readers; this number of visits takes a few seconds. */
const mostMoves = 40;
const mostVisits = 300;
/** Limit for each start, if the finding is about one step. */
const mostOnStep = 15;

/** Weight of being one step nearer, compared with one more move. Any journey will do, not the shortest. */
const haste = 3;

/** The finding to reproduce. */
export interface SearchTarget {
  readonly rule: string;
  readonly goal: Goal;
  /** Event that triggers it, and known context entries. */
  readonly event?: string | undefined;
  readonly context: Readonly<Record<string, unknown>>;
}

interface Search {
  readonly compilation: Compilation;
  readonly sought: SearchTarget;
  readonly code: PlayWith;
}

/** A start of a search: initial state and first moves. */
interface Start {
  readonly beginning: Beginning;
  readonly play: readonly Move[];
  /** True if its data differs from the samples and scenarios. */
  readonly isOther?: true;
}

/**
 * Searches for a scenario that reproduces a finding. Starts from its step with sample data, from the flow's own
 * scenarios, and from changed data. Then tries the moves of those scenarios, and all others.
 *
 * @param scenario title and default date
 * @returns undefined if none was found
 */
export async function searchJourney(
  compilation: Compilation,
  sought: SearchTarget,
  { about, today }: Pick<ScenarioFile, 'about' | 'today'>,
  code: PlayWith,
): Promise<ScenarioFile | undefined> {
  const search: Search = { compilation, sought, code };
  const been = new Set<string>();
  let left = mostVisits;
  const found = async (all: readonly Start[], most: number): Promise<ScenarioFile | undefined> => {
    const { beginning, play, visits } = await searchFrom(all, search, been, Math.min(left, most));
    left -= visits;
    return play === undefined ? undefined : { about, today, ...beginning, play };
  };
  const { known, others } = await startsOf(search, today);
  // For a path, one best-first search over all starts. For a single step, each start is tried in turn.
  if ('onward' in sought.goal) return found([...known, ...others], mostVisits);
  for (const start of [...known, ...others]) {
    const scenario = left > 0 ? await found([start], mostOnStep) : undefined;
    if (scenario !== undefined) return scenario;
  }
  return undefined;
}

interface Untried {
  readonly beginning: Beginning;
  readonly play: readonly Move[];
  /** Number of moves or stretches so far. */
  readonly deeds: number;
  /** Cost so far plus estimated distance; the lowest is tried first. */
  readonly rank: number;
}

interface Searched {
  readonly beginning?: Beginning;
  /** The moves that reproduce it, if found. */
  readonly play?: ScenarioFile['play'];
  readonly visits: number;
}

/** @param been states that were already visited */
async function searchFrom(
  starts: readonly Start[],
  search: Search,
  been: Set<string>,
  most: number,
): Promise<Searched> {
  const { event } = search.sought;
  // Starts with changed data are tried after scenarios.
  const untried = starts.map((start): Untried => {
    return {
      ...start,
      deeds: 0,
      rank: start.isOther === true ? haste * distanceFrom(start.beginning.at ?? null, search) : 0,
    };
  });
  for (let visits = 1; visits <= most; visits += 1) {
    const next = untried.shift();
    if (next === undefined) return { visits };
    const { beginning, play, deeds } = next;
    const tried = await tryOut(beginning, play, search);
    if (tried?.shown === true) {
      const expect = tried.step === null ? {} : { step: tried.step };
      return { beginning, play: [...play, { expect }], visits };
    }
    if (tried === undefined || been.has(tried.place) || play.length >= mostMoves) continue;
    been.add(tried.place);
    const further = (moves: readonly Move[], away: number): Untried => {
      return { beginning, play: [...play, ...moves], deeds: deeds + 1, rank: deeds + haste * away };
    };
    const away = distanceFrom(tried.step, search);
    const known = 'node' in search.sought.goal || tried.step === null ? [] : await knownFrom(tried.step, search);
    untried.push(
      ...known.map(({ moves, to }) =>
        further(tried.filledIn(moves), to === endOf(search) ? 0 : distanceFrom(to, search)),
      ),
    );
    untried.push(...first(tried.deeds, event).map((move) => further([move], away)));
    untried.sort((a, b) => a.rank - b.rank);
  }
  return { visits: most };
}

async function knownFrom(step: string, { compilation, code }: Search): Promise<readonly Segment[]> {
  return segmentsFrom(step, await walksThrough(compilation, step, code));
}

/** Last step of the goal's path. */
function endOf({ sought: { goal } }: Search): string | undefined {
  return 'onward' in goal ? goal.onward?.at(-1) : undefined;
}

/** Number of steps to the end; from the end itself, the length of a loop. */
function distanceFrom(step: string | null, search: Search): number {
  const end = endOf(search);
  if (end === undefined || step === null) return 0;
  return shortestWay(step, (id) => id === end, waysOn(search.compilation))?.length ?? mostMoves;
}

/** Puts the event of the finding first. */
function first(deeds: readonly Move[], event: string | undefined): readonly Move[] {
  if (event === undefined) return deeds;
  const own = deeds.filter(({ press }) => press === event);
  return [...(own.length > 0 ? own : [{ press: event }]), ...deeds.filter(({ press }) => press !== event)];
}

interface Tried {
  readonly shown: boolean;
  readonly step: string | null;
  /** Equal for equal states. */
  readonly place: string;
  readonly deeds: readonly Move[];
  /** Completes a first move that submits a form with sample answers. */
  readonly filledIn: (moves: readonly Move[]) => readonly Move[];
}

const plainFlow = perCompilation(testFlowOf);

/** @returns undefined if a move cannot be made, or the flow does not run */
async function tryOut(
  beginning: Beginning,
  play: readonly Move[],
  { compilation, sought: { rule, goal }, code }: Search,
): Promise<Tried | undefined> {
  const { registries } = compilation;
  const seen = emptyCoverage();
  const stage: PlayContext = {
    ...code,
    seen,
    actions: registries.actions,
    flow: instrumentFlow(plainFlow(compilation), seen),
  };
  try {
    const visit = beginScenario({ about: '', ...beginning, play: [] }, stage);
    try {
      for (const move of play) if ((await makeMove(move, visit, stage.actions)) !== undefined) return undefined;
      recordVisit(visit, stage.seen);
      const event = 'event' in goal ? goal.event : undefined;
      // The effects of an event are complete when no call is open.
      const isDone = event === undefined || (play.at(-1)?.press === event && openCalls(visit).length === 0);
      return {
        shown: isDone && visit.halted.length === 0 && isReproduced(rule, { goal, at: beginning.at, visit, seen }),
        step: visit.screen().step,
        place: JSON.stringify([visit.runtime.snapshot(), visit.calls.length]),
        deeds: possibleMoves(visit, stage, registries),
        filledIn: fillerOf(visit, code),
      };
    } finally {
      visit.runtime.destroy();
    }
  } catch (cause) {
    code.onCrash(cause);
    return undefined;
  }
}

/** Fills empty fields with sample answers before a submit. */
function fillerOf(visit: TestVisit, { samples }: Search['code']): Tried['filledIn'] {
  const empty = fieldsOf(visit.screen()).flatMap(({ name, value }) => (isBlank(value) ? [name] : []));
  const answers = Object.entries(sampleAnswers(visit, samples)).filter(([name]) => empty.includes(name));
  const submits = formsOf(visit.screen()).map(({ submit }) => submit);
  return ([move, ...rest]) => {
    if (move?.press === undefined || !submits.includes(move.press) || answers.length === 0)
      return move === undefined ? [] : [move, ...rest];
    return [{ ...move, fill: { ...Object.fromEntries(answers), ...move.fill } }, ...rest];
  };
}

interface Starts {
  /** With sample data, and from the flow's scenarios. */
  readonly known: readonly Start[];
  /** With changed data. */
  readonly others: readonly Start[];
}

/** Starts at the step of the goal or of its statement. */
async function startsOf({ compilation, sought, code }: Search, today: string): Promise<Starts> {
  const { goal, context: near } = sought;
  const at = goal.step ?? ('node' in goal ? compilation.nodeOwners[goal.node]?.step : undefined) ?? undefined;
  const play: readonly Move[] = [];
  if (at === undefined) return { known: [{ beginning: { today }, play }], others: [] };
  const arrivals = arrivalsAt(at, await walksThrough(compilation, at, code));
  // A missing value counts only if the visit starts at the beginning.
  if ('reads' in goal) return { known: arrivals.filter(({ beginning }) => beginning.at === undefined), others: [] };
  const contexts = [
    ...(Object.keys(near).length > 0 ? [near] : []),
    ...otherContexts(compilation, at, code.samples.context),
  ];
  return {
    known: [{ beginning: { today, at }, play }, ...arrivals],
    others: contexts.map((context) => ({ beginning: { today, at, context }, play, isOther: true })),
  };
}
