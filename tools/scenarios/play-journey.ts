import type { Move, ScenarioFile } from '../../src/runtime/definition/definition.ts';
import { isRecord, recordOrEmpty } from '../../src/runtime/utilities/json.ts';
import { canRaise } from '../../src/testing/on-screen.ts';
import type { TestVisit } from '../../src/testing/visit-flow.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import { testFlowOf } from '../testing/compile-test-flow.ts';
import { makeMove } from './make-move.ts';
import { openCalls } from './open-calls.ts';
import { beginScenario, type JourneyOptions, type PlayContext } from './play-scenario.ts';
import { addVisitCoverage, emptyCoverage, instrumentFlow } from './instrument-flow.ts';
import type { Leg } from '../flow-lint/graph/path-to.ts';
import { startedSessions } from '../flow-lint/session-events.ts';
import type { FoundJourney, JourneyGoal } from '../flow-lint/journeys/find-journey.ts';
import { isReproduced } from './is-reproduced.ts';
import { sampleAnswers } from './sample-answers.ts';
import { searchJourney } from './search-journey.ts';

/**
 * A flow that records which of its statements run.
 *
 * @internal
 */
export function createPlayContext(
  compilation: Compilation,
  code: Pick<JourneyOptions, 'functions' | 'samples'>,
): PlayContext {
  const seen = emptyCoverage();
  return {
    ...code,
    coverage: seen,
    actions: compilation.registries.actions,
    flow: instrumentFlow(testFlowOf(compilation), seen),
  };
}

/**
 * A scenario that reproduces a finding. It tries the journey from the start, then from the step before the end with
 * sample data, and then searches.
 *
 * @returns undefined if none of these scenarios reproduces the finding on the runtime
 */
export async function reproduceFinding(
  compilation: Compilation,
  { goal, legs, rule }: FoundJourney,
  about: string,
  code: JourneyOptions,
  today: string,
): Promise<ScenarioFile | undefined> {
  // Number of legs at the end of the journey that must be played together.
  const count = 'onward' in goal && goal.onward !== undefined ? goal.onward.length - 1 : 1;
  const [last] = legs.slice(-count);
  const fullStart: Beginning = { about, today, ...deviceOf(legs) };
  const candidates: (readonly [Beginning, readonly Leg[]])[] = [[fullStart, legs]];
  if (last !== undefined && last.step !== null)
    candidates.push([
      { ...fullStart, at: last.step, context: contextOf(last) },
      last.trigger === 'arrival' && count === 1 ? [] : legs.slice(-count),
    ]);
  for (const [beginning, legsToPlay] of candidates) {
    const play = await playLegs(compilation, beginning, legsToPlay, { goal, rule, code });
    if (play !== undefined) return { ...beginning, play };
  }
  const event = 'event' in goal ? goal.event : last?.event;
  const target = { rule, goal, event, context: last === undefined ? {} : contextOf(last) };
  return searchJourney(compilation, target, { about, today }, code);
}

type Beginning = Omit<ScenarioFile, 'play'>;

async function playLegs(
  compilation: Compilation,
  beginning: Beginning,
  legs: readonly Leg[],
  { goal, rule, code }: { goal: JourneyGoal; rule: string; code: JourneyOptions },
): Promise<ScenarioFile['play'] | undefined> {
  const stage = createPlayContext(compilation, code);
  const play: Move[] = [];
  let visit: TestVisit | undefined;
  try {
    visit = beginScenario({ ...beginning, play: [] }, stage);
    for (const leg of legs) {
      for await (const move of movesOf(leg, visit, compilation, code)) {
        if ((await makeMove(move, visit, stage.actions)) !== undefined) return undefined;
        play.push(move);
      }
    }
    if ('event' in goal && goal.event !== undefined) {
      const move = { press: goal.event };
      if ((await makeMove(move, visit, stage.actions)) !== undefined) return undefined;
      play.push(move);
    }
    addVisitCoverage(visit, stage.coverage);
    const { step } = visit.screen();
    const isShown = isReproduced(rule, { goal, startStep: beginning.at, visit, coverage: stage.coverage });
    return isShown ? [...play, { expect: step === null ? {} : { step } }] : undefined;
  } catch (cause) {
    code.onCrash(cause);
    return undefined;
  } finally {
    visit?.runtime.destroy();
  }
}

async function* movesOf(
  leg: Leg,
  visit: TestVisit,
  compilation: Compilation,
  code: JourneyOptions,
): AsyncGenerator<Move> {
  const { event } = leg;
  if (leg.trigger === 'event' && event !== undefined) {
    if (canRaise(visit.screen(), event)) {
      const fill = answersFor(visit, leg, code);
      yield { ...(Object.keys(fill).length === 0 ? {} : { fill }), press: event };
    } else yield sessionMove(event, compilation);
  }
  for (const { nodeId, outcome } of leg.nodes) {
    const node = compilation.flow.nodes[nodeId];
    if (node?.op !== 'call' || outcome === undefined || !openCalls(visit).some(({ action }) => action === node.action))
      continue;
    const { action, save: [entry = '', ...fields] = [] } = node;
    const isFailure = compilation.registries.actions[action]?.failure.includes(outcome) === true;
    const sample = fields.reduce<unknown>((value, name) => recordOrEmpty(value)[name], code.samples.context[entry]);
    const replyValues = (leg.requiredValues ?? []).filter(({ replyingCall }) => replyingCall === nodeId);
    const reply = replyValues.reduce<unknown>(
      (value, { path, value: newValue }) => withValue(value, path.slice(1 + fields.length), newValue),
      sample ?? {},
    );
    yield isFailure ? { fail: { action, outcome } } : { reply: { action, outcome, with: reply } };
  }
}

/** Answers for the fields on screen: answers that the path requires, or sample answers. */
function answersFor(
  visit: TestVisit,
  { requiredValues: requirements = [] }: Leg,
  { samples }: JourneyOptions,
): Record<string, unknown> {
  const fieldValues = requirements.filter(({ replyingCall }) => replyingCall === undefined);
  const required = new Map(fieldValues.map(({ path, value }) => [path.join('.'), value ?? null]));
  return sampleAnswers(visit, samples, required);
}

function sessionMove(event: string, compilation: Compilation): Move {
  const [as = '', eventName = '', ask = ''] = event.split('.');
  const session = startedSessions(compilation).find(({ node }) => node.as === as)?.node.session ?? '';
  if (eventName === 'asks') return { session: { name: session, ask } };
  const { endings = {} } = compilation.registries.sessions[session] ?? {};
  return {
    session: Object.hasOwn(endings, eventName)
      ? { name: session, finish: eventName }
      : { name: session, report: eventName },
  };
}

function deviceOf(legs: readonly Leg[]): Pick<ScenarioFile, 'device'> {
  const device = legs.flatMap((leg) => leg.requiredValues ?? []).find(({ path }) => path.join('.') === 'device');
  return device?.value === 'mobile' ? { device: 'mobile' } : {};
}

/** Context entries that the path requires before its last leg. */
function contextOf({ requiredValues: requirements = [] }: Leg): Record<string, unknown> {
  return requirements
    .filter(({ replyingCall, path: [root = ''] }) => replyingCall === undefined && root !== 'device')
    .reduce<Record<string, unknown>>((context, { path, value }) => recordOrEmpty(withValue(context, path, value)), {});
}

function withValue(target: unknown, [first, ...remaining]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value ?? null;
  const record = isRecord(target) ? target : {};
  return { ...record, [first]: withValue(record[first], remaining, value) };
}
