import type { NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { branchesOf, type VisitedNode } from './branches.ts';
import { targetStepsOf } from '../../../src/runtime/features/history/targets-of.ts';

/** The end of a program: a step, the current step (`stay`), one of its modals, or the step under a view. */
export type ProgramExit =
  | { readonly kind: 'goto'; readonly to: string }
  | { readonly kind: 'open'; readonly to: string }
  | { readonly kind: 'stay' }
  | { readonly kind: 'return' };

interface Edge {
  readonly node: VisitedNode;
  /** A node, or the key of an exit. */
  readonly to: NodeId | string;
  readonly cost: number;
}

const failureCost = 1_000;

export class ProgramPaths {
  readonly exits = new Map<string, ProgramExit>();
  private readonly outgoingEdges = new Map<NodeId, readonly Edge[]>();
  private readonly incomingEdges = new Map<NodeId | string, (Edge & { readonly from: NodeId })[]>();
  private readonly firstNode: NodeId;

  constructor(compilation: Compilation, first: NodeId) {
    this.firstNode = first;
    if (compilation.flow.nodes[first] === undefined) this.exits.set('stay', { kind: 'stay' });
    const pending = [first];
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      if (this.outgoingEdges.has(id) || compilation.flow.nodes[id] === undefined) continue;
      const edges = [...this.exitEdges(compilation, id), ...this.branchEdges(compilation, id)];
      this.outgoingEdges.set(id, edges);
      for (const edge of edges) {
        this.incomingEdges.set(edge.to, [...(this.incomingEdges.get(edge.to) ?? []), { ...edge, from: id }]);
        if (typeof edge.to === 'number') pending.push(edge.to);
      }
    }
  }

  hasNode(node: NodeId): boolean {
    return this.outgoingEdges.has(node);
  }

  /** Paths to a node or to an exit (a key of `exits`), sorted by cost. Failures cost most. */
  *pathsTo(goal: NodeId | string): Iterable<readonly VisitedNode[]> {
    if (goal === this.firstNode || (this.outgoingEdges.size === 0 && goal === 'stay')) yield [];
    const costs = this.costsTo(goal);
    yield* this.pathsFrom(this.firstNode, goal, costs);
  }

  private *pathsFrom(
    id: NodeId,
    goal: NodeId | string,
    costs: ReadonlyMap<NodeId | string, number>,
  ): Iterable<VisitedNode[]> {
    const branches = (this.outgoingEdges.get(id) ?? [])
      .filter(({ to }) => costs.has(to))
      .toSorted((a, b) => a.cost + (costs.get(a.to) ?? 0) - b.cost - (costs.get(b.to) ?? 0));
    for (const { node: passed, to } of branches) {
      if (to === goal) yield [passed];
      else if (typeof to === 'number')
        for (const remaining of this.pathsFrom(to, goal, costs)) yield [passed, ...remaining];
    }
  }

  private costsTo(goal: NodeId | string): Map<NodeId | string, number> {
    const costs = new Map<NodeId | string, number>([[goal, 0]]);
    const pending: (NodeId | string)[] = [goal];
    for (let current = pending.shift(); current !== undefined; current = pending.shift()) {
      for (const { from, cost } of this.incomingEdges.get(current) ?? []) {
        const total = cost + (costs.get(current) ?? 0);
        if (total >= (costs.get(from) ?? Infinity)) continue;
        costs.set(from, total);
        pending.push(from);
      }
    }
    return costs;
  }

  private exitEdges({ flow }: Compilation, id: NodeId): Edge[] {
    const node = flow.nodes[id];
    const visited: VisitedNode = { nodeId: id, hasRun: true };
    const edgeTo = (exit: ProgramExit): Edge => ({ node: visited, to: this.registerExit(exit), cost: 1 });
    const targets = node === undefined ? [] : targetStepsOf(node).map((to) => edgeTo({ kind: 'goto', to }));
    if (node?.op === 'problems') return [edgeTo({ kind: 'stay' }), ...targets];
    if (targets.length > 0) return targets;
    if (node?.op === 'open') return [edgeTo({ kind: 'open', to: node.modal })];
    if (node?.op === 'stay') return [edgeTo({ kind: 'stay' })];
    return node?.op === 'return' ? [edgeTo({ kind: 'return' })] : [];
  }

  private branchEdges(compilation: Compilation, id: NodeId): Edge[] {
    return branchesOf(compilation, id).map(({ to, isFailure, ...node }) => ({
      node,
      to: compilation.flow.nodes[to] === undefined ? this.registerExit({ kind: 'stay' }) : to,
      cost: isFailure ? failureCost : 1,
    }));
  }

  private registerExit(exit: ProgramExit): string {
    const key = 'to' in exit ? `${exit.kind} ${exit.to}` : exit.kind;
    this.exits.set(key, exit);
    return key;
  }
}
