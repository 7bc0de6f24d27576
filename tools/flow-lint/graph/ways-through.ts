import type { NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { branchesOf, type Passed } from './branches.ts';
import { targetsOf } from '../../../src/runtime/features/history/targets-of.ts';

/** The end of a program: a step, the current step (`stay`), one of its modals, or the step under a view. */
export type Exit =
  | { readonly kind: 'goto'; readonly to: string }
  | { readonly kind: 'open'; readonly to: string }
  | { readonly kind: 'stay' }
  | { readonly kind: 'return' };

interface Edge {
  readonly passed: Passed;
  /** A node, or the key of an exit. */
  readonly to: NodeId | string;
  readonly cost: number;
}

const failureCost = 1_000;

/** The graph of one program, for searching paths through it. */
export class WaysThrough {
  readonly exits = new Map<string, Exit>();
  private readonly edges = new Map<NodeId, readonly Edge[]>();
  private readonly into = new Map<NodeId | string, (Edge & { readonly from: NodeId })[]>();
  private readonly first: NodeId;

  constructor(compilation: Compilation, first: NodeId) {
    this.first = first;
    if (compilation.flow.nodes[first] === undefined) this.exits.set('stay', { kind: 'stay' });
    const open = [first];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (this.edges.has(id) || compilation.flow.nodes[id] === undefined) continue;
      const edges = [...this.exitsAt(compilation, id), ...this.onwards(compilation, id)];
      this.edges.set(id, edges);
      for (const edge of edges) {
        this.into.set(edge.to, [...(this.into.get(edge.to) ?? []), { ...edge, from: id }]);
        if (typeof edge.to === 'number') open.push(edge.to);
      }
    }
  }

  has(node: NodeId): boolean {
    return this.edges.has(node);
  }

  /** Paths to a node or to an exit (a key of `exits`). Cheapest first; failures cost most. */
  *to(goal: NodeId | string): Iterable<readonly Passed[]> {
    if (goal === this.first || (this.edges.size === 0 && goal === 'stay')) yield [];
    const left = this.costsTo(goal);
    yield* this.from(this.first, goal, left);
  }

  private *from(id: NodeId, goal: NodeId | string, left: ReadonlyMap<NodeId | string, number>): Iterable<Passed[]> {
    const ways = (this.edges.get(id) ?? [])
      .filter(({ to }) => left.has(to))
      .toSorted((one, other) => one.cost + (left.get(one.to) ?? 0) - other.cost - (left.get(other.to) ?? 0));
    for (const { passed, to } of ways) {
      if (to === goal) yield [passed];
      else if (typeof to === 'number') for (const rest of this.from(to, goal, left)) yield [passed, ...rest];
    }
  }

  private costsTo(goal: NodeId | string): Map<NodeId | string, number> {
    const costs = new Map<NodeId | string, number>([[goal, 0]]);
    const open: (NodeId | string)[] = [goal];
    for (let at = open.shift(); at !== undefined; at = open.shift()) {
      for (const { from, cost } of this.into.get(at) ?? []) {
        const whole = cost + (costs.get(at) ?? 0);
        if (whole >= (costs.get(from) ?? Infinity)) continue;
        costs.set(from, whole);
        open.push(from);
      }
    }
    return costs;
  }

  private exitsAt({ flow }: Compilation, id: NodeId): Edge[] {
    const node = flow.nodes[id];
    const passed: Passed = { node: id, ran: true };
    const exit = (found: Exit): Edge => ({ passed, to: this.keyOf(found), cost: 1 });
    const led = node === undefined ? [] : targetsOf(node).map((to) => exit({ kind: 'goto', to }));
    if (node?.op === 'problems') return [exit({ kind: 'stay' }), ...led];
    if (led.length > 0) return led;
    if (node?.op === 'open') return [exit({ kind: 'open', to: node.modal })];
    if (node?.op === 'stay') return [exit({ kind: 'stay' })];
    return node?.op === 'return' ? [exit({ kind: 'return' })] : [];
  }

  private onwards(compilation: Compilation, id: NodeId): Edge[] {
    return branchesOf(compilation, id).map(({ to, isFailure, ...passed }) => ({
      passed,
      to: compilation.flow.nodes[to] === undefined ? this.keyOf({ kind: 'stay' }) : to,
      cost: isFailure ? failureCost : 1,
    }));
  }

  private keyOf(exit: Exit): string {
    const key = 'to' in exit ? `${exit.kind} ${exit.to}` : exit.kind;
    this.exits.set(key, exit);
    return key;
  }
}
