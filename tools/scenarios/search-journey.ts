import type { Move, ScenarioFile } from '../../src/runtime/definition/definition.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import { shortestPath } from '../flow-lint/graph/shortest-path.ts';
import { forwardTransitions } from '../flow-lint/graph/forward-transitions.ts';
import type { JourneyGoal } from '../flow-lint/journeys/find-journey.ts';
import { memoizePerCompilation } from '../flow-lint/per-compilation.ts';
import { testFlowOf } from '../testing/compile-test-flow.ts';
import { isUnansweredOrFalse } from '../../src/runtime/expression/blank.ts';
import { fieldsOf, formsOf } from '../../src/testing/on-screen.ts';
import type { TestVisit } from '../../src/testing/visit-flow.ts';
import { isReproduced } from './is-reproduced.ts';
import { makeMove } from './make-move.ts';
import { openCalls } from './open-calls.ts';
import { beginScenario, type JourneyOptions, type PlayContext } from './play-scenario.ts';
import { possibleMoves } from './propose/possible-moves.ts';
import { variedContexts } from './propose/varied-contexts.ts';
import { sampleAnswers } from './sample-answers.ts';
import { pathsTo, type ScenarioStart, type Segment, segmentsFrom, walksThrough } from './walks.ts';
import { addVisitCoverage, emptyCoverage, instrumentFlow } from './instrument-flow.ts';

/** Limits for a search. Longer journeys do not help readers, and this number of visits takes a few seconds. */
const maxMoves = 40;
const maxVisits = 300;
/** Maximum number of visits for each start, if the finding is about a single step. */
const maxVisitsPerStart = 15;

/** Being one step nearer to the goal is worth this many moves. The journey need not be the shortest. */
const distanceWeight = 3;

export interface SearchTarget {
  readonly rule: string;
  readonly goal: JourneyGoal;
  /** The event that triggers the finding. `context` contains known context entries. */
  readonly event?: string | undefined;
  readonly context: Readonly<Record<string, unknown>>;
}

interface Search {
  readonly compilation: Compilation;
  readonly target: SearchTarget;
  readonly code: JourneyOptions;
}

/** A start of a search: the initial state and the first moves. */
interface Start {
  readonly beginning: ScenarioStart;
  readonly play: readonly Move[];
  /** True if its data differs from the samples and scenarios. */
  readonly isChanged?: true;
}

/**
 * Searches for a scenario that reproduces a finding. The search starts from the finding's step with sample data, from
 * the flow's scenarios, and from changed data. It then tries the moves of those scenarios and all other possible moves.
 *
 * @param scenario title and default date
 * @returns undefined if no scenario was found
 */
export async function searchJourney(
  compilation: Compilation,
  target: SearchTarget,
  { about, today }: Pick<ScenarioFile, 'about' | 'today'>,
  code: JourneyOptions,
): Promise<ScenarioFile | undefined> {
  const search: Search = { compilation, target, code };
  const seenStates = new Set<string>();
  let remainingVisits = maxVisits;
  const searchStarts = async (starts: readonly Start[], limit: number): Promise<ScenarioFile | undefined> => {
    const { beginning, play, visits } = await searchFrom(starts, search, seenStates, Math.min(remainingVisits, limit));
    remainingVisits -= visits;
    return play === undefined ? undefined : { about, today, ...beginning, play };
  };
  const { sampleStarts, changedStarts } = await startsOf(search, today);
  // A path needs one best-first search over all starts. For a single step, each start is tried in turn.
  if ('onward' in target.goal) return searchStarts([...sampleStarts, ...changedStarts], maxVisits);
  for (const start of [...sampleStarts, ...changedStarts]) {
    const scenario = remainingVisits > 0 ? await searchStarts([start], maxVisitsPerStart) : undefined;
    if (scenario !== undefined) return scenario;
  }
  return undefined;
}

interface QueuedPlay {
  readonly beginning: ScenarioStart;
  readonly play: readonly Move[];
  /** Number of moves or segments so far. */
  readonly moveCount: number;
  /** Cost so far plus estimated distance. The attempt with the lowest rank is tried first. */
  readonly rank: number;
}

interface SearchResult {
  readonly beginning?: ScenarioStart;
  /** The moves that reproduce the finding, if found. */
  readonly play?: ScenarioFile['play'];
  readonly visits: number;
}

/** @param seenStates states that were already visited */
async function searchFrom(
  starts: readonly Start[],
  search: Search,
  seenStates: Set<string>,
  limit: number,
): Promise<SearchResult> {
  const { event } = search.target;
  // Starts with changed data are tried after scenarios.
  const queue = starts.map((start): QueuedPlay => {
    return {
      ...start,
      moveCount: 0,
      rank: start.isChanged === true ? distanceWeight * distanceFrom(start.beginning.at ?? null, search) : 0,
    };
  });
  for (let visits = 1; visits <= limit; visits += 1) {
    const next = queue.shift();
    if (next === undefined) return { visits };
    const { beginning, play, moveCount } = next;
    const result = await tryMoves(beginning, play, search);
    if (result?.reproduces === true) {
      const expect = result.step === null ? {} : { step: result.step };
      return { beginning, play: [...play, { expect }], visits };
    }
    if (result === undefined || seenStates.has(result.stateKey) || play.length >= maxMoves) continue;
    seenStates.add(result.stateKey);
    const queuedPlay = (moves: readonly Move[], stepsLeft: number): QueuedPlay => {
      return {
        beginning,
        play: [...play, ...moves],
        moveCount: moveCount + 1,
        rank: moveCount + distanceWeight * stepsLeft,
      };
    };
    const distance = distanceFrom(result.step, search);
    const segments = 'node' in search.target.goal || result.step === null ? [] : await segmentsAt(result.step, search);
    queue.push(
      ...segments.map(({ moves, to }) =>
        queuedPlay(result.fillForm(moves), to === goalEnd(search) ? 0 : distanceFrom(to, search)),
      ),
    );
    queue.push(...eventFirst(result.nextMoves, event).map((move) => queuedPlay([move], distance)));
    queue.sort((a, b) => a.rank - b.rank);
  }
  return { visits: limit };
}

async function segmentsAt(step: string, { compilation, code }: Search): Promise<readonly Segment[]> {
  return segmentsFrom(step, await walksThrough(compilation, step, code));
}

function goalEnd({ target: { goal } }: Search): string | undefined {
  return 'onward' in goal ? goal.onward?.at(-1) : undefined;
}

/** Number of steps to the goal's end. From the end itself, the length of a loop back to it. */
function distanceFrom(step: string | null, search: Search): number {
  const end = goalEnd(search);
  if (end === undefined || step === null) return 0;
  return shortestPath(step, (id) => id === end, forwardTransitions(search.compilation))?.length ?? maxMoves;
}

/** Sorts moves so that the event of the finding comes first. */
function eventFirst(moves: readonly Move[], event: string | undefined): readonly Move[] {
  if (event === undefined) return moves;
  const eventMoves = moves.filter(({ press }) => press === event);
  return [
    ...(eventMoves.length > 0 ? eventMoves : [{ press: event }]),
    ...moves.filter(({ press }) => press !== event),
  ];
}

interface TryResult {
  readonly reproduces: boolean;
  readonly step: string | null;
  /** A key that is the same for equal states. */
  readonly stateKey: string;
  readonly nextMoves: readonly Move[];
  /** If the first move submits a form, adds sample answers for its empty fields. */
  readonly fillForm: (moves: readonly Move[]) => readonly Move[];
}

const testFlow = memoizePerCompilation(testFlowOf);

/** @returns undefined if a move cannot be made, or the flow does not run */
async function tryMoves(
  beginning: ScenarioStart,
  play: readonly Move[],
  { compilation, target: { rule, goal }, code }: Search,
): Promise<TryResult | undefined> {
  const { registries } = compilation;
  const seen = emptyCoverage();
  const stage: PlayContext = {
    ...code,
    coverage: seen,
    actions: registries.actions,
    flow: instrumentFlow(testFlow(compilation), seen),
  };
  try {
    const visit = beginScenario({ about: '', ...beginning, play: [] }, stage);
    try {
      for (const move of play) if ((await makeMove(move, visit, stage.actions)) !== undefined) return undefined;
      addVisitCoverage(visit, stage.coverage);
      const event = 'event' in goal ? goal.event : undefined;
      // The effects of an event are complete when no call is open.
      const isDone = event === undefined || (play.at(-1)?.press === event && openCalls(visit).length === 0);
      return {
        reproduces:
          isDone &&
          visit.halted.length === 0 &&
          isReproduced(rule, { goal, startStep: beginning.at, visit, coverage: seen }),
        step: visit.screen().step,
        stateKey: JSON.stringify([visit.runtime.snapshot(), visit.calls.length]),
        nextMoves: possibleMoves(visit, stage, registries),
        fillForm: formFiller(visit, code),
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
function formFiller(visit: TestVisit, { samples }: Search['code']): TryResult['fillForm'] {
  const empty = fieldsOf(visit.screen()).flatMap(({ name, value }) => (isUnansweredOrFalse(value) ? [name] : []));
  const answers = Object.entries(sampleAnswers(visit, samples)).filter(([name]) => empty.includes(name));
  const submits = formsOf(visit.screen()).map(({ submit }) => submit);
  return ([move, ...remaining]) => {
    if (move?.press === undefined || !submits.includes(move.press) || answers.length === 0)
      return move === undefined ? [] : [move, ...remaining];
    return [{ ...move, fill: { ...Object.fromEntries(answers), ...move.fill } }, ...remaining];
  };
}

interface Starts {
  /** Starts with sample data, and starts from the flow's scenarios. */
  readonly sampleStarts: readonly Start[];
  readonly changedStarts: readonly Start[];
}

/** Starts at the step of the goal, or at the step that contains the goal's statement. */
async function startsOf({ compilation, target: sought, code }: Search, today: string): Promise<Starts> {
  const { goal, context: findingContext } = sought;
  const startStep = goal.step ?? ('node' in goal ? compilation.nodeOwners[goal.node]?.step : undefined) ?? undefined;
  const play: readonly Move[] = [];
  if (startStep === undefined) return { sampleStarts: [{ beginning: { today }, play }], changedStarts: [] };
  const walksToStep = pathsTo(startStep, await walksThrough(compilation, startStep, code));
  // A missing value counts only if the visit starts at the beginning.
  if ('reads' in goal)
    return { sampleStarts: walksToStep.filter(({ beginning }) => beginning.at === undefined), changedStarts: [] };
  const contexts = [
    ...(Object.keys(findingContext).length > 0 ? [findingContext] : []),
    ...variedContexts(compilation, startStep, code.samples.context),
  ];
  return {
    sampleStarts: [{ beginning: { today, at: startStep }, play }, ...walksToStep],
    changedStarts: contexts.map((context) => ({ beginning: { today, at: startStep, context }, play, isChanged: true })),
  };
}
