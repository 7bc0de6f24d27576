import type { NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import { isBlank } from '../../../src/runtime/expression/blank.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { raisedByStep } from '../by-step.ts';
import { type Given, givenOnWay } from '../guards/given-on-way.ts';
import { perCompilation } from '../per-compilation.ts';
import { sessionEvents, startedSessions } from '../session-events.ts';
import type { Passed } from './branches.ts';
import { type Exit, WaysThrough } from './ways-through.ts';

/** One event and everything that runs because of it, until the flow waits again. */
export interface Leg {
  /** The step or view on screen before the event; null before the first. */
  readonly step: string | null;
  /** The modal that raises the event. An earlier leg opened it. */
  readonly modal?: string;
  /** The start of the flow, an event, or arrival at the step (`needs` and `enter`). */
  readonly by: 'start' | 'event' | 'arrival';
  readonly event?: string;
  /** Nodes in the order in which they run. The last one ends the program or is the goal. */
  readonly passed: readonly Passed[];
  /** The target step. Missing if the step stays or the goal is inside this leg. */
  readonly to?: string;
  /** Values that satisfy the guards; missing if unknown. */
  readonly given?: readonly Given[];
}

interface Situation {
  readonly step: string | null;
  readonly modal?: string;
  readonly isArriving?: true;
}

interface Reached {
  readonly situation: Situation;
  readonly legs: readonly Leg[];
}

interface Doing {
  readonly by: Leg['by'];
  readonly event?: string;
  readonly first: NodeId;
}

/** Maximum number of paths through a program that are checked for compatible guards. */
const mostWays = 60;

/**
 * The shortest path from the start to a node, before its own guard is evaluated.
 *
 * @returns undefined if it is not reachable by `goto`, arrival or failures; Back does not count
 */
export function wayToNode(compilation: Compilation, node: NodeId): readonly Leg[] | undefined {
  for (const { situation, legs } of situations(compilation).values()) {
    for (const doing of doingsIn(compilation, situation)) {
      const leg = legTo(compilation, situation, doing, node);
      if (leg !== undefined) return [...legs, leg];
    }
  }
  return undefined;
}

/** The shortest path from the start to a step or view; undefined if there is none. */
export function wayToStep(compilation: Compilation, step: string): readonly Leg[] | undefined {
  return situations(compilation).get(keyOf({ step }))?.legs;
}

/** The legs between consecutive steps of a path; undefined if no values are known for one of them. */
export function legsAlong(compilation: Compilation, way: readonly string[]): readonly Leg[] | undefined {
  const legs = way.slice(1).map((to, index) => legBetween(compilation, way[index] ?? '', to));
  return legs.every((leg) => leg !== undefined) ? legs : undefined;
}

function legBetween(compilation: Compilation, from: string, to: string): Leg | undefined {
  for (const situation of [{ step: from }, { step: from, isArriving: true as const }]) {
    for (const doing of doingsIn(compilation, situation)) {
      const key = `goto ${to}`;
      const leads = waysFrom(compilation, doing.first).exits.has(key);
      const leg = leads ? legTo(compilation, situation, doing, key) : undefined;
      if (leg !== undefined) return leg;
    }
  }
  return undefined;
}

/** All reachable situations with the cheapest path to each. Failures cost most. */
const situations = perCompilation((compilation) => {
  const begin: Reached = { situation: { step: null }, legs: [] };
  const reached = new Map<string, Reached>();
  const open = [begin];
  for (let at = open.shift(); at !== undefined; at = nearest(open, compilation)) {
    if (reached.has(keyOf(at.situation))) continue;
    reached.set(keyOf(at.situation), at);
    open.push(...next(compilation, at, reached));
  }
  return reached;
});

function nearest(open: Reached[], compilation: Compilation): Reached | undefined {
  const costs = open.map(({ legs }) => costOf(compilation, legs));
  const [found] = open.splice(costs.indexOf(Math.min(...costs)), 1);
  return found;
}

const legCost = 20;
const failureCost = 1_000;
const returnCost = 10_000;

function costOf(compilation: Compilation, legs: readonly Leg[]): number {
  return legs.reduce((sum, leg) => {
    const failed = callsIn(leg).filter(({ node, outcome = '' }) => !succeeds(compilation, node, outcome)).length;
    const returns = isReturn(compilation, leg) ? returnCost : 0;
    return sum + (leg.by === 'arrival' ? 0 : legCost) + leg.passed.length + failed * failureCost + returns;
  }, 0);
}

function callsIn({ passed }: Leg): readonly Passed[] {
  return passed.filter(({ outcome }) => outcome !== undefined);
}

/** Whether the start calls the server or reads stored data, as for a returning visitor. */
function isReturn({ flow }: Compilation, leg: Leg): boolean {
  if (leg.by !== 'start') return false;
  const isKept = ({ path: [root = ''], value }: Given): boolean =>
    !isBlank(value) && (root === 'leftAt' || (flow.context[root] !== undefined && flow.context[root].host !== true));
  return callsIn(leg).length > 0 || (leg.given ?? []).some(isKept);
}

function succeeds({ flow, registries }: Compilation, id: NodeId, outcome: string): boolean {
  const node = flow.nodes[id];
  return node?.op === 'call' && registries.actions[node.action]?.success.includes(outcome) === true;
}

function next(compilation: Compilation, at: Reached, reached: ReadonlyMap<string, Reached>): Reached[] {
  const { situation, legs } = at;
  return doingsIn(compilation, situation).flatMap((doing) =>
    [...waysFrom(compilation, doing.first).exits].flatMap(([key, exit]): Reached[] => {
      const to = after(situation, exit);
      if (to === undefined || reached.has(keyOf(to))) return [];
      const leg = legTo(compilation, situation, doing, key);
      return leg === undefined ? [] : [{ situation: to, legs: leg.passed.length === 0 ? legs : [...legs, leg] }];
    }),
  );
}

function after({ step }: Situation, exit: Exit): Situation | undefined {
  if (exit.kind === 'goto') return { step: exit.to, isArriving: true };
  if (step === null || exit.kind === 'return') return undefined;
  return exit.kind === 'open' ? { step, modal: exit.to } : { step };
}

function doingsIn(compilation: Compilation, { step, modal, isArriving }: Situation): Doing[] {
  const { flow } = compilation;
  if (step === null) return [{ by: 'start', first: flow.start }];
  const on = flow.steps[step];
  if (on === undefined) return [];
  if (isArriving) return [{ by: 'arrival', first: on.enter }];
  const raised = raisedIn(compilation).get(step) ?? new Set();
  const ofFlow = Object.entries(flow.on).filter(([event]) => raised.has(event) && !Object.hasOwn(on.on, event));
  const own =
    modal === undefined ? { ...on.on, ...Object.fromEntries(ofFlow) } : (on.modals[modal] ?? flow.modals[modal])?.on;
  return Object.entries(own ?? {}).map(([event, first]) => ({ by: 'event', event, first }));
}

/** Events for programs of the flow that can happen on each step. */
const raisedIn = perCompilation((compilation): ReadonlyMap<string, ReadonlySet<string>> => {
  const raised = raisedByStep(compilation);
  const steps = Object.keys(compilation.flow.steps);
  const sessions = startedSessions(compilation);
  return new Map(
    steps.map((step) => {
      const live = sessions.filter(({ node }) => node.within.includes(step));
      const events = live.flatMap(({ node }) => sessionEvents(compilation, node));
      return [step, new Set([...(raised.get(step) ?? []), ...(raised.get(null) ?? []), ...events, 'ELSEWHERE'])];
    }),
  );
});

function legTo(compilation: Compilation, situation: Situation, doing: Doing, goal: NodeId | string): Leg | undefined {
  const first = doing.by === 'start' ? legOf(compilation, situation, doing, { goal, isFirstVisit: true }) : undefined;
  return first ?? legOf(compilation, situation, doing, { goal, isFirstVisit: false });
}

function legOf(
  compilation: Compilation,
  { step, modal }: Situation,
  { by, event, first }: Doing,
  { goal, isFirstVisit }: { readonly goal: NodeId | string; readonly isFirstVisit: boolean },
): Leg | undefined {
  const ways = waysFrom(compilation, first);
  if (typeof goal === 'number' && !ways.has(goal)) return undefined;
  let tried = 0;
  for (const passed of ways.to(goal)) {
    tried += 1;
    if (tried > mostWays) return undefined;
    const given = givenOnWay(compilation, { step, passed, isFirstVisit });
    if (given === 'none') continue;
    const exit = typeof goal === 'string' ? ways.exits.get(goal) : undefined;
    return {
      step,
      ...(modal === undefined ? {} : { modal }),
      by,
      ...(event === undefined ? {} : { event }),
      passed,
      ...(exit?.kind === 'goto' ? { to: exit.to } : {}),
      ...(given === undefined ? {} : { given }),
    };
  }
  return undefined;
}

const knownWays = perCompilation(() => new Map<NodeId, WaysThrough>());

function waysFrom(compilation: Compilation, first: NodeId): WaysThrough {
  const known = knownWays(compilation);
  const ways = known.get(first) ?? new WaysThrough(compilation, first);
  known.set(first, ways);
  return ways;
}

function keyOf({ step, modal, isArriving }: Situation): string {
  return JSON.stringify([step, modal, isArriving]);
}
