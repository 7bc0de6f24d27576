import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { CompiledStep, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { targetsOf } from '../../../src/runtime/features/history/targets-of.ts';
import { successorsOf } from '../graph/successors.ts';

/** A transition from one step to another. */
export interface Way {
  /** Null for the start of the flow, failures, and events of the whole flow. */
  readonly from: string | null;
  readonly to: string;
  /** The trigger: an event, `arrival`, a failure or `start`. */
  readonly by: string;
  /** Conditions on the shortest path to the statement, in order. */
  readonly guards: readonly ExprNode[];
  /** Named outcomes of the calls on that path. */
  readonly outcomes: readonly string[];
  /** The statement that goes to the target. */
  readonly node: NodeId;
}

export function waysOf(compilation: Compilation): Way[] {
  const { flow } = compilation;
  const anywhere = Object.entries({ ...prefixed(flow.failures, 'failure '), ...flow.on });
  const ofModals = Object.values(flow.modals).flatMap((modal) => Object.entries(modal.on));
  return [
    ...waysFrom(compilation, null, 'start', flow.start),
    ...[...anywhere, ...ofModals].flatMap(([by, first]) => waysFrom(compilation, null, by, first)),
    ...Object.values(flow.steps).flatMap((step) => waysOfStep(compilation, step)),
  ];
}

function waysOfStep(compilation: Compilation, { id, enter, on, modals }: CompiledStep): Way[] {
  const events = [...Object.entries(on), ...Object.values(modals).flatMap((modal) => Object.entries(modal.on))];
  return [
    ...waysFrom(compilation, id, 'arrival', enter),
    ...events.flatMap(([by, first]) => waysFrom(compilation, id, by, first)),
  ];
}

/** The transitions of one program, each with the shortest path to its statement. */
function waysFrom(compilation: Compilation, from: string | null, by: string, first: NodeId): Way[] {
  const { nodes } = compilation.flow;
  const before = new Map<NodeId, NodeId>([[first, -1]]);
  const ways: Way[] = [];
  for (const id of before.keys()) {
    const node = nodes[id];
    if (node === undefined) continue;
    const targets = isNever(node.when) ? [] : targetsOf(node);
    const passed = targets.length === 0 ? [] : passedOn(id, before);
    for (const to of new Set(targets)) {
      if (to !== from) ways.push({ from, to, by, node: id, ...conditionsOf(passed, compilation) });
    }
    // Iterating a Map also visits the keys that are added during the loop.
    for (const next of successorsOf(compilation, node)) if (!before.has(next)) before.set(next, id);
  }
  return ways;
}

/** If a variant removes a step, the condition becomes the literal `false`. */
function isNever(when: ExprNode | undefined): boolean {
  return when?.type === 'literal' && when.value === false;
}

function passedOn(id: NodeId, before: ReadonlyMap<NodeId, NodeId>): NodeId[] {
  const passed: NodeId[] = [];
  for (let at: NodeId | undefined = id; at !== undefined && at >= 0; at = before.get(at)) passed.unshift(at);
  return passed;
}

function conditionsOf(passed: readonly NodeId[], { flow }: Compilation): Pick<Way, 'guards' | 'outcomes'> {
  const guards: ExprNode[] = [];
  const outcomes: string[] = [];
  for (const [index, id] of passed.entries()) {
    const node = flow.nodes[id];
    const next = passed[index + 1];
    const isSkipped = next !== undefined && next === node?.next && node.op === 'jump';
    if (node?.when !== undefined && !isSkipped && (next === undefined || node.op === 'jump')) guards.push(node.when);
    const outcome = node?.op === 'call' ? Object.entries(node.on).find(([, then]) => then === next) : undefined;
    if (outcome !== undefined) outcomes.push(outcome[0]);
  }
  return { guards, outcomes };
}

function prefixed<Value>(record: Readonly<Record<string, Value>>, prefix: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [`${prefix}${name}`, value]));
}
