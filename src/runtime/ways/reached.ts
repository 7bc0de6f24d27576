import type { ExprNode } from '../expression/expr-node.ts';
import { perObject } from '../per-object.ts';
import type { CompiledFlow, CompiledStep, FlowNode, NodeId } from '../shapes/compiled-flow.ts';

/** Whether a guard is true on this step; undefined if only that moment could tell. */
export type Holds = (guard: ExprNode, step: CompiledStep) => boolean | undefined;

/** The path to a step, and the steps of it that the current answers still reach. */
interface Path {
  readonly before: readonly string[];
  readonly reached: readonly string[];
}

/**
 * Whether the current answers still reach a step of the path: its condition in the order is true, and a statement of an
 * earlier step that is reached leads to it. A transition behind a call counts as it happened; so does one that no earlier
 * step makes, such as a resume.
 */
export function isReached(flow: CompiledFlow, step: CompiledStep, { before, reached }: Path, holds: Holds): boolean {
  const ordered = flow.order?.find((each) => each.step === step.id);
  if (ordered?.when !== undefined && holds(ordered.when, step) === false) return false;
  const leading = before.filter((id) => targetsOf(flow)(id).has(step.id));
  const steps = leading.flatMap((id) => (reached.includes(id) ? (flow.steps[id] ?? []) : []));
  return leading.length === 0 || steps.some((from) => targets(flow, from, holds).has(step.id));
}

/** By step: the steps to which its programs can lead. */
const targetsOf = perObject((flow: CompiledFlow) => {
  const known = new Map<string, ReadonlySet<string>>();
  return (id: string): ReadonlySet<string> => {
    const step = flow.steps[id];
    const found = known.get(id) ?? (step === undefined ? new Set<string>() : targets(flow, step, () => undefined));
    known.set(id, found);
    return found;
  };
});

/** The steps to which the programs of a step lead under these guards. Behind a call, all guards count as true. */
function targets(flow: CompiledFlow, step: CompiledStep, holds: Holds): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const walk = (id: NodeId, isFree: boolean): void => {
    const node = flow.nodes[id];
    if (node === undefined || seen.has(`${id} ${isFree}`)) return;
    seen.add(`${id} ${isFree}`);
    const met = node.when === undefined ? true : isFree ? undefined : holds(node.when, step);
    const { next, ends, isCall } = met === false ? passedOver : exitsOf(node);
    if (met !== false) stepsOf(node).forEach((to) => found.add(to));
    for (const to of next) walk(to, isFree || isCall);
    if (!ends || met !== true) walk(node.next, isFree || (isCall && met !== undefined));
  };
  const modals = [...Object.values(step.modals), ...Object.values(flow.modals)];
  const programs = [step, ...modals, flow].flatMap(({ on }) => Object.values(on));
  for (const program of [step.enter, ...programs]) walk(program, false);
  return found;
}

interface Exits {
  readonly next: readonly NodeId[];
  /** The statement behind it does not run. */
  readonly ends: boolean;
  readonly isCall: boolean;
}

const passedOver: Exits = { next: [], ends: false, isCall: false };
const ending = new Set<FlowNode['op']>(['goto', 'choose', 'return', 'stay', 'open', 'problems']);

function exitsOf(node: FlowNode): Exits {
  if (node.op === 'call') return { next: [node.next, ...Object.values(node.on)], ends: true, isCall: true };
  if (node.op === 'jump') return { next: [node.to], ends: true, isCall: false };
  return { next: [], ends: ending.has(node.op), isCall: false };
}

/** The steps that a statement leads to. A change of earlier answers comes back. */
function stepsOf(node: FlowNode): readonly string[] {
  if (node.change === true) return [];
  if (node.op === 'goto') return [node.to];
  if (node.op === 'choose') return [...node.among, node.otherwise];
  return node.op === 'problems' ? node.steps.map(({ step }) => step) : [];
}
