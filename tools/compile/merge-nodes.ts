import type {
  CompiledFlow,
  CompiledModal,
  CompiledStep,
  FlowNode,
  NodeId,
} from '../../src/runtime/shapes/compiled-flow.ts';

type Programs = Readonly<Record<string, NodeId>>;

/**
 * The flow with duplicate nodes merged. Equal nodes with equal successors become the first of them.
 * Merged nodes are removed, so `nodes` has gaps. Nodes of a loop are not merged.
 */
export function mergeNodes(flow: CompiledFlow): CompiledFlow {
  const merged = new MergedNodes(flow.nodes);
  const { at } = merged;
  const programs = (on: Programs): Programs => mapped(on, at);
  const modals = (all: CompiledFlow['modals']): CompiledFlow['modals'] =>
    mapped(all, (modal: CompiledModal) => ({ ...modal, on: programs(modal.on) }));
  const stepWith = (step: CompiledStep): CompiledStep => ({
    ...step,
    enter: at(step.enter),
    on: programs(step.on),
    modals: modals(step.modals),
  });
  return {
    ...flow,
    start: at(flow.start),
    failures: programs(flow.failures),
    on: programs(flow.on),
    steps: mapped(flow.steps, stepWith),
    modals: modals(flow.modals),
    nodes: merged.nodes,
  };
}

class MergedNodes {
  readonly nodes: FlowNode[] = [];
  readonly #all: CompiledFlow['nodes'];
  readonly #byText = new Map<string, NodeId>();
  /** The new number of each node; null while its successors are being merged. */
  readonly #numbers = new Map<NodeId, NodeId | null>();
  readonly #inLoop = new Set<NodeId>();

  constructor(all: CompiledFlow['nodes']) {
    this.#all = all;
  }

  /** @returns the number of the node that replaces this one */
  readonly at = (id: NodeId): NodeId => {
    const known = this.#numbers.get(id);
    if (known === null) this.#inLoop.add(id);
    const node = this.#all[id];
    if (known !== undefined || node === undefined) return known ?? id;
    this.#numbers.set(id, null);
    const now = withTargets(node, this.at);
    const text = JSON.stringify(now);
    const left = this.#inLoop.has(id) ? id : (this.#byText.get(text) ?? id);
    this.#numbers.set(id, left);
    this.#byText.set(text, left);
    this.nodes[left] ??= now;
    return left;
  };
}

function withTargets(node: FlowNode, at: (id: NodeId) => NodeId): FlowNode {
  const next = at(node.next);
  if (node.op === 'call') return { ...node, next, on: mapped(node.on, at) };
  return node.op === 'jump' ? { ...node, next, to: at(node.to) } : { ...node, next };
}

function mapped<From, To>(record: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, to(value)]));
}
