import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { CompiledStep, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { targetStepsOf } from '../../../src/runtime/features/history/targets-of.ts';
import { successorsOf } from '../graph/successors.ts';

export interface StepTransition {
  /** The source step; null for the start of the flow, failures, and events of the whole flow. */
  readonly from: string | null;
  readonly to: string;
  /** The trigger: an event, `arrival`, a failure or `start`. */
  readonly trigger: string;
  /** Conditions on the shortest path to the statement, in order. */
  readonly guards: readonly ExprNode[];
  /** Outcomes of the calls on that path, by name. */
  readonly outcomes: readonly string[];
  /** The statement that goes to the target. */
  readonly nodeId: NodeId;
}

export function stepTransitionsOf(compilation: Compilation): StepTransition[] {
  const { flow } = compilation;
  const anywhere = Object.entries({ ...prefixed(flow.failures, 'failure '), ...flow.on });
  const modalEvents = Object.values(flow.modals).flatMap((modal) => Object.entries(modal.on));
  return [
    ...transitionsFrom(compilation, null, 'start', flow.start),
    ...[...anywhere, ...modalEvents].flatMap(([trigger, first]) => transitionsFrom(compilation, null, trigger, first)),
    ...Object.values(flow.steps).flatMap((step) => transitionsOfStep(compilation, step)),
  ];
}

function transitionsOfStep(compilation: Compilation, { id, enter, on, modals }: CompiledStep): StepTransition[] {
  const events = [...Object.entries(on), ...Object.values(modals).flatMap((modal) => Object.entries(modal.on))];
  return [
    ...transitionsFrom(compilation, id, 'arrival', enter),
    ...events.flatMap(([trigger, first]) => transitionsFrom(compilation, id, trigger, first)),
  ];
}

function transitionsFrom(
  compilation: Compilation,
  from: string | null,
  trigger: string,
  first: NodeId,
): StepTransition[] {
  const { nodes } = compilation.flow;
  const predecessors = new Map<NodeId, NodeId>([[first, -1]]);
  const transitions: StepTransition[] = [];
  for (const id of predecessors.keys()) {
    const node = nodes[id];
    if (node === undefined) continue;
    const targets = isNever(node.when) ? [] : targetStepsOf(node);
    const path = targets.length === 0 ? [] : pathTo(id, predecessors);
    for (const to of new Set(targets)) {
      if (to !== from) transitions.push({ from, to, trigger, nodeId: id, ...conditionsOf(path, compilation) });
    }
    // Iterating a Map also visits the keys that are added during the loop.
    for (const next of successorsOf(compilation, node)) if (!predecessors.has(next)) predecessors.set(next, id);
  }
  return transitions;
}

/** Whether a condition is the literal `false`, as for a step that a variant removes. */
function isNever(when: ExprNode | undefined): boolean {
  return when?.type === 'literal' && when.value === false;
}

function pathTo(id: NodeId, predecessors: ReadonlyMap<NodeId, NodeId>): NodeId[] {
  const path: NodeId[] = [];
  for (let node: NodeId | undefined = id; node !== undefined && node >= 0; node = predecessors.get(node))
    path.unshift(node);
  return path;
}

function conditionsOf(path: readonly NodeId[], { flow }: Compilation): Pick<StepTransition, 'guards' | 'outcomes'> {
  const guards: ExprNode[] = [];
  const outcomes: string[] = [];
  for (const [index, id] of path.entries()) {
    const node = flow.nodes[id];
    const next = path[index + 1];
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
