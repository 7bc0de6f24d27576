import type {
  CompiledFlow,
  CompiledModal,
  CompiledStep,
  FlowNode,
  NodeId,
} from '../../src/runtime/shapes/compiled-flow.ts';

type Programs = Readonly<Record<string, NodeId>>;

/**
 * The flow with duplicate nodes merged. Equal nodes with equal successors are replaced with the first such node.
 * Merged nodes are removed, so `nodes` has gaps. Nodes in a loop are not merged.
 */
export function mergeNodes(flow: CompiledFlow): CompiledFlow {
  const merged = new MergedNodes(flow.nodes);
  const { numberOf } = merged;
  const programs = (on: Programs): Programs => mapValues(on, numberOf);
  const modals = (record: CompiledFlow['modals']): CompiledFlow['modals'] =>
    mapValues(record, (modal: CompiledModal) => ({ ...modal, on: programs(modal.on) }));
  const stepWith = (step: CompiledStep): CompiledStep => ({
    ...step,
    enter: numberOf(step.enter),
    on: programs(step.on),
    modals: modals(step.modals),
  });
  return {
    ...flow,
    start: numberOf(flow.start),
    failures: programs(flow.failures),
    on: programs(flow.on),
    steps: mapValues(flow.steps, stepWith),
    modals: modals(flow.modals),
    nodes: merged.nodes,
  };
}

class MergedNodes {
  readonly nodes: FlowNode[] = [];
  readonly #original: CompiledFlow['nodes'];
  readonly #byText = new Map<string, NodeId>();
  /** The new number of each node; null while its successors are being merged. */
  readonly #numbers = new Map<NodeId, NodeId | null>();
  readonly #inLoop = new Set<NodeId>();

  constructor(nodes: CompiledFlow['nodes']) {
    this.#original = nodes;
  }

  /** @returns the number of the node that replaces this one */
  readonly numberOf = (id: NodeId): NodeId => {
    const number = this.#numbers.get(id);
    if (number === null) this.#inLoop.add(id);
    const node = this.#original[id];
    if (number !== undefined || node === undefined) return number ?? id;
    this.#numbers.set(id, null);
    const rewritten = withTargets(node, this.numberOf);
    const text = JSON.stringify(rewritten);
    const replacement = this.#inLoop.has(id) ? id : (this.#byText.get(text) ?? id);
    this.#numbers.set(id, replacement);
    this.#byText.set(text, replacement);
    this.nodes[replacement] ??= rewritten;
    return replacement;
  };
}

function withTargets(node: FlowNode, numberOf: (id: NodeId) => NodeId): FlowNode {
  const next = numberOf(node.next);
  if (node.op === 'call') return { ...node, next, on: mapValues(node.on, numberOf) };
  return node.op === 'jump' ? { ...node, next, to: numberOf(node.to) } : { ...node, next };
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  transform: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, transform(value)]));
}
