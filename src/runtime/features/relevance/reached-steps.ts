import type { ExprNode } from '../../expression/expr-node.ts';
import { memoizeWeak } from '../../utilities/memoize-weak.ts';
import type { CompiledFlow, CompiledStep, FlowNode, NodeId } from '../../shapes/compiled-flow.ts';
import { targetStepsOf } from '../history/targets-of.ts';

/** Returns undefined if the guard depends on an earlier state. */
export type EvaluateGuard = (guard: ExprNode, step: CompiledStep) => boolean | undefined;

/** Steps of the visited path that the current answers still reach. */
export interface ReachedSteps {
  /**
   * True if a reached step has a `goto` to this step, or if no earlier step has one. A `goto` after a call always
   * counts.
   */
  readonly isReached: (step: CompiledStep) => boolean;
  readonly addStep: (step: CompiledStep, isReached: boolean) => void;
}

export function createReachedSteps(flow: CompiledFlow, isTrueOn: EvaluateGuard): ReachedSteps {
  const possibleTargetIds = new Set<string>();
  const currentTargetIds = new Set<string>();
  return {
    isReached: (step) => {
      const ordered = flow.order?.find((entry) => entry.step === step.id);
      if (ordered?.when !== undefined && isTrueOn(ordered.when, step) === false) return false;
      return !possibleTargetIds.has(step.id) || currentTargetIds.has(step.id);
    },
    addStep: (step, isReached) => {
      possibleTargets(flow)(step).forEach((id) => possibleTargetIds.add(id));
      if (isReached) targetIdsOf(flow, step, isTrueOn).forEach((id) => currentTargetIds.add(id));
    },
  };
}

const possibleTargets = memoizeWeak((flow: CompiledFlow) =>
  memoizeWeak((step: CompiledStep) => targetIdsOf(flow, step, () => undefined)),
);

/** Target steps of a step's programs. After a call, both branches of a guard count. */
function targetIdsOf(flow: CompiledFlow, step: CompiledStep, isTrueOn: EvaluateGuard): ReadonlySet<string> {
  const targetIds = new Set<string>();
  const seen = new Set<string>();
  const walk = (id: NodeId, isAfterCall: boolean): void => {
    const node = flow.nodes[id];
    if (node === undefined || seen.has(`${id} ${isAfterCall}`)) return;
    seen.add(`${id} ${isAfterCall}`);
    const result = node.when === undefined ? true : isAfterCall ? undefined : isTrueOn(node.when, step);
    const { next, ends, isCall } = result === false ? skipped : exitsOf(node);
    // An edit returns to this step, so its target does not count.
    if (result !== false && node.change !== true) targetStepsOf(node).forEach((to) => targetIds.add(to));
    for (const to of next) walk(to, isAfterCall || isCall);
    if (!ends || result !== true) walk(node.next, isAfterCall || (isCall && result !== undefined));
  };
  const modals = [...Object.values(step.modals), ...Object.values(flow.modals)];
  const programs = [step, ...modals, flow].flatMap(({ on }) => Object.values(on));
  for (const program of [step.enter, ...programs]) walk(program, false);
  return targetIds;
}

interface Exits {
  readonly next: readonly NodeId[];
  readonly ends: boolean;
  readonly isCall: boolean;
}

const skipped: Exits = { next: [], ends: false, isCall: false };
const endingOps = new Set<FlowNode['op']>(['goto', 'choose', 'return', 'stay', 'open', 'problems']);

function exitsOf(node: FlowNode): Exits {
  if (node.op === 'call') return { next: [node.next, ...Object.values(node.on)], ends: true, isCall: true };
  if (node.op === 'jump') return { next: [node.to], ends: true, isCall: false };
  return { next: [], ends: endingOps.has(node.op), isCall: false };
}
