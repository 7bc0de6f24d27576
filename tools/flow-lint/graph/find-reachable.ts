import type { FlowNode, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { targetStepsOf } from '../../../src/runtime/features/history/targets-of.ts';
import { eventProgramsOfStep } from './step-exits.ts';
import { successorsOf } from './successors.ts';

export interface Reachable {
  readonly steps: ReadonlySet<string>;
  readonly nodes: ReadonlySet<NodeId>;
}

export interface Exclusion {
  readonly step?: string;
  readonly isNodeExcluded?: (node: FlowNode) => boolean;
}

/** All steps and nodes that are reachable from the start if one step or some statements are excluded. */
export function findReachable(compilation: Compilation, exclusion: Exclusion): Reachable {
  const { flow } = compilation;
  const modals = Object.values(flow.modals).flatMap((modal) => Object.values(modal.on));
  const pending: NodeId[] = [flow.start, ...Object.values(flow.failures), ...Object.values(flow.on), ...modals];
  const [steps, nodes] = [new Set<string>(), new Set<NodeId>()];
  const reachStep = (id: string): void => {
    const step = flow.steps[id];
    if (step === undefined || steps.has(id) || id === exclusion.step) return;
    steps.add(id);
    pending.push(step.enter, ...eventProgramsOfStep(step));
    // `back: true` is ignored, because it reaches only steps that were visited before.
    if (typeof step.back === 'string') reachStep(step.back);
  };
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const node = flow.nodes[id];
    if (node === undefined || nodes.has(id)) continue;
    if (exclusion.isNodeExcluded?.(node) === true) {
      // A conditional statement may be skipped, so its successor is reachable.
      if (node.when !== undefined) pending.push(node.next);
      continue;
    }
    nodes.add(id);
    pending.push(...successorsOf(compilation, node));
    targetStepsOf(node).forEach(reachStep);
  }
  return { steps, nodes };
}
