import { builtInFunctions } from '../../src/runtime/expression/built-in-functions.ts';
import type { CallNode } from '../../src/runtime/expression/expr-node.ts';
import type { CompiledFlow, FlowNode, NodeId } from '../../src/runtime/shapes/compiled-flow.ts';
import type { InitialFlow, RemainingFlow } from '../../src/runtime/shapes/split-flow.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { interfacePrefix } from './interface-texts/interface-texts.ts';
import { interfaceTextKeys } from './interface-text-keys.ts';

/** A published flow in two chunks: the definitions for the first screen, and the remaining flow. */
export interface SplitFlow {
  readonly initial: InitialFlow;
  readonly remaining: RemainingFlow;
  readonly isInitialCopy: (key: string) => boolean;
}

const splitMembers = ['context', 'let', 'modals', 'options', 'schemas'] as const;

/**
 * Splits a flow. The first chunk contains what the first screen can reach: the first step with its programs, the start
 * program and failure views. The size of this chunk does not depend on the number of steps. For other target steps, the
 * runtime waits for the second chunk (`NotLoadedError`).
 *
 * @param registries the registries with the texts that the renderer and widgets show
 */
export function splitFlow(flow: CompiledFlow, registries: Pick<Registries, 'words' | 'widgets'>): SplitFlow {
  const reach = new Reach(flow);
  reach.addProgram(flow.start);
  reach.addStep(flow.first);
  reach.addFailures();
  reach.addNames([flow.chrome, flow.failures]);
  // All stored entries, and all host entries, are read and written together.
  for (const [name, entry] of Object.entries(flow.context)) if (entry.stored || entry.host) reach.addNames(name);
  reach.settle();
  const { nodes, steps, names } = reach;
  const interfaceKeys = interfaceTextKeys(registries, names);
  const chunk = (isFirst: boolean): RemainingFlow => {
    const isInChunk = (name: string): boolean => names.has(name) === isFirst;
    return {
      nodes: filterNames(Object.fromEntries(Object.entries(flow.nodes)), (id) => nodes.has(Number(id)) === isFirst),
      steps: filterNames(flow.steps, (id) => steps.has(id) === isFirst),
      context: filterNames(flow.context, isInChunk),
      let: filterNames(flow.let, isInChunk),
      modals: filterNames(flow.modals, isInChunk),
      options: filterNames(flow.options, isInChunk),
      schemas: filterNames(flow.schemas, isInChunk),
    };
  };
  const first = { ...flow, ...chunk(true) };
  return {
    initial: { ...first, isPartial: true, calls: [...calledFunctions(first)].toSorted() },
    remaining: chunk(false),
    isInitialCopy: (key) => names.has(key) || (key.startsWith(interfacePrefix) && interfaceKeys.has(key)),
  };
}

class Reach {
  readonly nodes = new Set<NodeId>();
  readonly steps = new Set<string>();
  /** Every string in the chunk, and each string up to its first dot. This set includes all referenced names. */
  readonly names = new Set<string>();
  readonly #flow: CompiledFlow;
  readonly #shelved = new Set<string>();

  constructor(flow: CompiledFlow) {
    this.#flow = flow;
  }

  /** Adds all nodes of a program, but not the steps that it goes to. */
  addProgram(first: NodeId): void {
    const queue = [first];
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
      const node = this.#flow.nodes[id];
      if (node === undefined || this.nodes.has(id)) continue;
      this.nodes.add(id);
      this.addNames(node);
      queue.push(...nextOf(node));
    }
  }

  addStep(id: string): void {
    const step = this.#flow.steps[id];
    if (step === undefined || this.steps.has(id)) return;
    this.steps.add(id);
    this.addNames(step);
    for (const program of [step.enter, ...Object.values(step.on), ...programsOf(step.modals)]) this.addProgram(program);
  }

  /** Failure views must be available if the second chunk cannot load. */
  addFailures(): void {
    const earlierNodes = new Set(this.nodes);
    for (const program of Object.values(this.#flow.failures)) this.addProgram(program);
    for (const id of [...this.nodes].filter((nodeId) => !earlierNodes.has(nodeId))) {
      const node = this.#flow.nodes[id];
      if (node?.op === 'goto') this.addStep(node.to);
    }
  }

  addNames(value: unknown): void {
    if (typeof value === 'string') this.names.add(value).add(value.split('.')[0] ?? value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach((inner) => this.addNames(inner));
  }

  /** Adds referenced definitions until the chunk no longer changes. */
  settle(): void {
    for (let previousSize = -1; previousSize !== this.#shelved.size;) {
      previousSize = this.#shelved.size;
      for (const member of splitMembers) {
        for (const [name, value] of Object.entries(this.#flow[member])) {
          if (!this.names.has(name) || this.#shelved.has(`${member} ${name}`)) continue;
          this.#shelved.add(`${member} ${name}`);
          this.addNames(value);
        }
      }
      for (const [name, modal] of Object.entries(this.#flow.modals))
        if (this.names.has(name)) Object.values(modal.on).forEach((program) => this.addProgram(program));
    }
  }
}

/** Names of the functions that a value's expressions call, except JSONata functions. */
function calledFunctions(value: unknown, names = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null) return names;
  if (isCall(value) && !Object.hasOwn(builtInFunctions, value.name)) names.add(value.name);
  for (const inner of Object.values(value)) calledFunctions(inner, names);
  return names;
}

function isCall(value: object): value is CallNode {
  return 'type' in value && value.type === 'call' && 'args' in value;
}

function nextOf(node: FlowNode): NodeId[] {
  if (node.op === 'call') return [node.next, ...Object.values(node.on)];
  return node.op === 'jump' ? [node.next, node.to] : [node.next];
}

function programsOf(modals: CompiledFlow['modals']): NodeId[] {
  return Object.values(modals).flatMap(({ on }) => Object.values(on));
}

/** @returns the entries with accepted names */
export function filterNames<Value>(
  record: Readonly<Record<string, Value>>,
  isIncluded: (name: string) => boolean,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => isIncluded(name)));
}
