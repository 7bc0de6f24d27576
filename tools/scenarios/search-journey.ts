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
import { isShown } from './is-shown.ts';
import { makeMove } from './make-move.ts';
import { openCalls } from './open-calls.ts';
import { beginScenario, type PlayWith, type Stage } from './play-scenario.ts';
import { deedsAt } from './propose/deeds.ts';
import { otherContexts } from './propose/other-contexts.ts';
import { sampleAnswers } from './sample-answers.ts';
import { arrivalsAt, type Beginning, type Stretch, stretchesFrom, walksThrough } from './walks.ts';
import { lookAt, nothingSeen, watchedFlow } from './watched-flow.ts';

/** Longer ways are nothing that anybody would look at; so many visits take some seconds at most. */
const mostMoves = 40;
const mostVisits = 300;
/** Of one beginning, so that others get their turn, where it is about what is done on one step. */
const mostOnStep = 15;

/** To be a step nearer counts more than what was done for it: not the shortest way is looked for, but any. */
const haste = 3;

/** What is to be shown, and by which rule. */
export interface Sought {
  readonly rule: string;
  readonly goal: Goal;
  /** What raises it, and what is known of the entries then. */
  readonly event?: string | undefined;
  readonly context: Readonly<Record<string, unknown>>;
}

interface Search {
  readonly compilation: Compilation;
  readonly sought: Sought;
  readonly code: PlayWith;
}

/** Where a search begins: a beginning, and what is done before anything is tried. */
interface Start {
  readonly beginning: Beginning;
  readonly play: readonly Move[];
  /** It has other data than the samples and the flow's scenarios. */
  readonly isOther?: true;
}

/**
 * A scenario that shows a finding, looked for by trying: on its step, as sample data has it, as the flow's own scenarios come to
 * it, and with what its guards ask about otherwise; then what those scenarios do from step to step, and all else that can be done.
 *
 * @param scenario what it is called, and the day that it is played on where no scenario of the flow says another
 * @returns undefined where none was found
 */
export async function searchJourney(
  compilation: Compilation,
  sought: Sought,
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
  // Of a way all beginnings are gone on from at once, and whichever comes nearest; of what is done on one step each gets its turn.
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
  /** What is done, from step to step or one by one. */
  readonly deeds: number;
  /** How far it has come, and how far it is from there: the least is tried first. */
  readonly rank: number;
}

interface Searched {
  readonly beginning?: Beginning;
  /** The moves that show it, if some do. */
  readonly play?: ScenarioFile['play'];
  readonly visits: number;
}

/** @param been places that were tried before */
async function searchFrom(
  starts: readonly Start[],
  search: Search,
  been: Set<string>,
  most: number,
): Promise<Searched> {
  const { event } = search.sought;
  // What takes away from the samples, or adds to them, is tried behind what scenarios do.
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

async function knownFrom(step: string, { compilation, code }: Search): Promise<readonly Stretch[]> {
  return stretchesFrom(step, await walksThrough(compilation, step, code));
}

/** Where the way of a goal ends, if it has one. */
function endOf({ sought: { goal } }: Search): string | undefined {
  return 'onward' in goal ? goal.onward?.at(-1) : undefined;
}

/** Steps from one to there: from there itself, once round. */
function distanceFrom(step: string | null, search: Search): number {
  const end = endOf(search);
  if (end === undefined || step === null) return 0;
  return shortestWay(step, (id) => id === end, waysOn(search.compilation))?.length ?? mostMoves;
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
  /** Some moves, made in a form that is not filled in as it was where they were made. */
  readonly filledIn: (moves: readonly Move[]) => readonly Move[];
}

const plainFlow = perCompilation(testFlowOf);

/** @returns undefined where a move cannot be made, or the flow does not run */
async function tryOut(
  beginning: Beginning,
  play: readonly Move[],
  { compilation, sought: { rule, goal }, code }: Search,
): Promise<Tried | undefined> {
  const { registries } = compilation;
  const seen = nothingSeen();
  const stage: Stage = { ...code, seen, actions: registries.actions, flow: watchedFlow(plainFlow(compilation), seen) };
  try {
    const visit = beginScenario({ about: '', ...beginning, play: [] }, stage);
    try {
      for (const move of play) if ((await makeMove(move, visit, stage.actions)) !== undefined) return undefined;
      lookAt(visit, stage.seen);
      const event = 'event' in goal ? goal.event : undefined;
      // An event has done what it does once no call is open any more.
      const isDone = event === undefined || (play.at(-1)?.press === event && openCalls(visit).length === 0);
      return {
        shown: isDone && visit.halted.length === 0 && isShown(rule, { goal, at: beginning.at, visit, seen }),
        step: visit.screen().step,
        place: JSON.stringify([visit.runtime.snapshot(), visit.calls.length]),
        deeds: deedsAt(visit, stage, registries),
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

/** Adds what the samples have to the first move where it submits a form: for the fields that are empty. */
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
  /** As sample data has it, and as the flow's scenarios come there. */
  readonly known: readonly Start[];
  /** With other data than those. */
  readonly others: readonly Start[];
}

/** Beginnings on the step that is spoken of, or that its statement belongs to. */
async function startsOf({ compilation, sought, code }: Search, today: string): Promise<Starts> {
  const { goal, context: near } = sought;
  const at = goal.step ?? ('node' in goal ? compilation.nodeOwners[goal.node]?.step : undefined) ?? undefined;
  const play: readonly Move[] = [];
  if (at === undefined) return { known: [{ beginning: { today }, play }], others: [] };
  const arrivals = arrivalsAt(at, await walksThrough(compilation, at, code));
  // What is missing because it was taken away shows nothing: only a visit from its beginning does.
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
