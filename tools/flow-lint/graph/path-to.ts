import type { NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import { isUnansweredOrFalse } from '../../../src/runtime/expression/blank.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { raisedEventsByStep } from '../names-by-step.ts';
import { type RequiredValue, valuesForPath } from '../guards/values-for-path.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { sessionEvents, startedSessions } from '../session-events.ts';
import type { VisitedNode } from './branches.ts';
import { type ProgramExit, ProgramPaths } from './program-paths.ts';

/** One event and everything that runs because of it, until the flow waits again. */
export interface Leg {
  /** The step or view on screen before the event; null before the first. */
  readonly step: string | null;
  /** The modal that raises the event. An earlier leg opened this modal. */
  readonly modal?: string;
  /** The start of the flow, an event, or arrival at the step (`needs` and `enter`). */
  readonly trigger: 'start' | 'event' | 'arrival';
  readonly event?: string;
  /** Nodes in the order in which they run. The last one ends the program or is the goal. */
  readonly nodes: readonly VisitedNode[];
  /** The target step. Missing if the step does not change, or if this leg ends at the goal node. */
  readonly targetStep?: string;
  /** Values that satisfy the guards of this leg; missing if unknown. */
  readonly requiredValues?: readonly RequiredValue[];
}

interface State {
  readonly step: string | null;
  readonly modal?: string;
  readonly isArriving?: true;
}

interface ReachedState {
  readonly state: State;
  readonly legs: readonly Leg[];
}

interface ProgramStart {
  readonly trigger: Leg['trigger'];
  readonly event?: string;
  readonly first: NodeId;
}

const maxPaths = 60;

/**
 * The shortest path from the start to a node. The guard of the node is not evaluated.
 *
 * @returns undefined if the node is not reachable; Back does not count
 */
export function pathToNode(compilation: Compilation, node: NodeId): readonly Leg[] | undefined {
  for (const { state, legs } of reachableStates(compilation).values()) {
    for (const start of startsIn(compilation, state)) {
      const leg = legTo(compilation, state, start, node);
      if (leg !== undefined) return [...legs, leg];
    }
  }
  return undefined;
}

/** The shortest path from the start to a step or view; undefined if there is none. */
export function pathToStep(compilation: Compilation, step: string): readonly Leg[] | undefined {
  return reachableStates(compilation).get(keyOf({ step }))?.legs;
}

/** The legs between consecutive steps of a path; undefined if one of the legs is impossible. */
export function legsAlong(compilation: Compilation, steps: readonly string[]): readonly Leg[] | undefined {
  const legs = steps.slice(1).map((to, index) => legBetween(compilation, steps[index] ?? '', to));
  return legs.every((leg) => leg !== undefined) ? legs : undefined;
}

function legBetween(compilation: Compilation, from: string, to: string): Leg | undefined {
  for (const state of [{ step: from }, { step: from, isArriving: true as const }]) {
    for (const start of startsIn(compilation, state)) {
      const key = `goto ${to}`;
      const isTarget = pathsFrom(compilation, start.first).exits.has(key);
      const leg = isTarget ? legTo(compilation, state, start, key) : undefined;
      if (leg !== undefined) return leg;
    }
  }
  return undefined;
}

/** All reachable states, with the cheapest path to each. Visits by returning visitors cost most, then failures. */
const reachableStates = memoizePerCompilation((compilation) => {
  const initial: ReachedState = { state: { step: null }, legs: [] };
  const reachedStates = new Map<string, ReachedState>();
  const pending = [initial];
  for (let current = pending.shift(); current !== undefined; current = takeCheapest(pending, compilation)) {
    if (reachedStates.has(keyOf(current.state))) continue;
    reachedStates.set(keyOf(current.state), current);
    pending.push(...nextStates(compilation, current, reachedStates));
  }
  return reachedStates;
});

function takeCheapest(pending: ReachedState[], compilation: Compilation): ReachedState | undefined {
  const costs = pending.map(({ legs }) => costOf(compilation, legs));
  const [cheapest] = pending.splice(costs.indexOf(Math.min(...costs)), 1);
  return cheapest;
}

const legCost = 20;
const failureCost = 1_000;
const returnCost = 10_000;

function costOf(compilation: Compilation, legs: readonly Leg[]): number {
  return legs.reduce((sum, leg) => {
    const failureCount = callsIn(leg).filter(
      ({ nodeId, outcome = '' }) => !isSuccess(compilation, nodeId, outcome),
    ).length;
    const returns = isReturn(compilation, leg) ? returnCost : 0;
    return sum + (leg.trigger === 'arrival' ? 0 : legCost) + leg.nodes.length + failureCount * failureCost + returns;
  }, 0);
}

function callsIn({ nodes: passed }: Leg): readonly VisitedNode[] {
  return passed.filter(({ outcome }) => outcome !== undefined);
}

/** Whether the flow starts for a returning visitor: it calls the server or reads stored data. */
function isReturn({ flow }: Compilation, leg: Leg): boolean {
  if (leg.trigger !== 'start') return false;
  const isStoredValue = ({ path: [root = ''], value }: RequiredValue): boolean =>
    !isUnansweredOrFalse(value) &&
    (root === 'leftAt' || (flow.context[root] !== undefined && flow.context[root].host !== true));
  return callsIn(leg).length > 0 || (leg.requiredValues ?? []).some(isStoredValue);
}

function isSuccess({ flow, registries }: Compilation, id: NodeId, outcome: string): boolean {
  const node = flow.nodes[id];
  return node?.op === 'call' && registries.actions[node.action]?.success.includes(outcome) === true;
}

function nextStates(
  compilation: Compilation,
  current: ReachedState,
  reachedStates: ReadonlyMap<string, ReachedState>,
): ReachedState[] {
  const { state, legs } = current;
  return startsIn(compilation, state).flatMap((start) =>
    [...pathsFrom(compilation, start.first).exits].flatMap(([key, exit]): ReachedState[] => {
      const nextState = stateAfter(state, exit);
      if (nextState === undefined || reachedStates.has(keyOf(nextState))) return [];
      const leg = legTo(compilation, state, start, key);
      return leg === undefined ? [] : [{ state: nextState, legs: leg.nodes.length === 0 ? legs : [...legs, leg] }];
    }),
  );
}

function stateAfter({ step }: State, exit: ProgramExit): State | undefined {
  if (exit.kind === 'goto') return { step: exit.to, isArriving: true };
  if (step === null || exit.kind === 'return') return undefined;
  return exit.kind === 'open' ? { step, modal: exit.to } : { step };
}

function startsIn(compilation: Compilation, { step, modal, isArriving }: State): ProgramStart[] {
  const { flow } = compilation;
  if (step === null) return [{ trigger: 'start', first: flow.start }];
  const definition = flow.steps[step];
  if (definition === undefined) return [];
  if (isArriving) return [{ trigger: 'arrival', first: definition.enter }];
  const raisedEvents = possibleEvents(compilation).get(step) ?? new Set();
  const flowEvents = Object.entries(flow.on).filter(
    ([event]) => raisedEvents.has(event) && !Object.hasOwn(definition.on, event),
  );
  const programs =
    modal === undefined
      ? { ...definition.on, ...Object.fromEntries(flowEvents) }
      : (definition.modals[modal] ?? flow.modals[modal])?.on;
  return Object.entries(programs ?? {}).map(([event, first]) => ({ trigger: 'event', event, first }));
}

/** For each step, the events that can reach programs of the whole flow. */
const possibleEvents = memoizePerCompilation((compilation): ReadonlyMap<string, ReadonlySet<string>> => {
  const raisedEvents = raisedEventsByStep(compilation);
  const steps = Object.keys(compilation.flow.steps);
  const sessions = startedSessions(compilation);
  return new Map(
    steps.map((step) => {
      const runningSessions = sessions.filter(({ node }) => node.within.includes(step));
      const events = runningSessions.flatMap(({ node }) => sessionEvents(compilation, node));
      return [
        step,
        new Set([...(raisedEvents.get(step) ?? []), ...(raisedEvents.get(null) ?? []), ...events, 'ELSEWHERE']),
      ];
    }),
  );
});

function legTo(compilation: Compilation, state: State, start: ProgramStart, goal: NodeId | string): Leg | undefined {
  const first = start.trigger === 'start' ? legOf(compilation, state, start, { goal, isFirstVisit: true }) : undefined;
  return first ?? legOf(compilation, state, start, { goal, isFirstVisit: false });
}

function legOf(
  compilation: Compilation,
  { step, modal }: State,
  { trigger, event, first }: ProgramStart,
  { goal, isFirstVisit }: { readonly goal: NodeId | string; readonly isFirstVisit: boolean },
): Leg | undefined {
  const paths = pathsFrom(compilation, first);
  if (typeof goal === 'number' && !paths.hasNode(goal)) return undefined;
  let pathCount = 0;
  for (const passed of paths.pathsTo(goal)) {
    pathCount += 1;
    if (pathCount > maxPaths) return undefined;
    const values = valuesForPath(compilation, { step, passed, isFirstVisit });
    if (values === 'none') continue;
    const exit = typeof goal === 'string' ? paths.exits.get(goal) : undefined;
    return {
      step,
      ...(modal === undefined ? {} : { modal }),
      trigger,
      ...(event === undefined ? {} : { event }),
      nodes: passed,
      ...(exit?.kind === 'goto' ? { targetStep: exit.to } : {}),
      ...(values === undefined ? {} : { requiredValues: values }),
    };
  }
  return undefined;
}

const pathsByProgram = memoizePerCompilation(() => new Map<NodeId, ProgramPaths>());

function pathsFrom(compilation: Compilation, first: NodeId): ProgramPaths {
  const cache = pathsByProgram(compilation);
  const paths = cache.get(first) ?? new ProgramPaths(compilation, first);
  cache.set(first, paths);
  return paths;
}

function keyOf({ step, modal, isArriving }: State): string {
  return JSON.stringify([step, modal, isArriving]);
}
