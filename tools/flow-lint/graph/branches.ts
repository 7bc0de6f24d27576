import type { NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { failureRoute, unnamedFailures } from './successors.ts';

/** One node of a path: it ran, or was skipped because of its `when`. A call has an outcome. */
export interface Passed {
  readonly node: NodeId;
  readonly ran: boolean;
  readonly outcome?: string;
}

export interface Branch extends Passed {
  /** The next node; −1 at the end of the program. */
  readonly to: NodeId;
  readonly isFailure: boolean;
}

/**
 * All transitions from a node to other nodes, including the flow's `failures`. None from a node that ends its program.
 */
export function branchesOf(compilation: Compilation, id: NodeId): readonly Branch[] {
  const node = compilation.flow.nodes[id];
  if (node === undefined) return [];
  const skipped: Branch[] = node.when === undefined ? [] : [{ node: id, ran: false, to: node.next, isFailure: false }];
  const on = (to: NodeId, outcome?: string, isFailure = false): Branch => ({
    node: id,
    ran: true,
    to,
    isFailure,
    ...(outcome === undefined ? {} : { outcome }),
  });
  switch (node.op) {
    case 'goto':
    case 'choose':
    case 'return':
    case 'stay':
    case 'open':
    case 'problems':
      return skipped;
    case 'jump':
      return [on(node.to), ...skipped];
    case 'call': {
      const { success = [], failure = [] } = compilation.registries.actions[node.action] ?? {};
      const goingOn = success.filter((outcome) => !Object.hasOwn(node.on, outcome));
      const rest = failure.find((outcome) => !Object.hasOwn(node.on, outcome));
      const named = Object.entries(node.on).map(([outcome, to]) =>
        on(to, outcome === '*' ? rest : outcome, !success.includes(outcome)),
      );
      const unnamed = unnamedFailures(compilation, node).flatMap((outcome) => {
        const route = failureRoute(compilation, outcome);
        return route === undefined ? [] : [on(route, outcome, true)];
      });
      const unknown = success.length + failure.length === 0 ? [on(node.next)] : [];
      return [...goingOn.map((outcome) => on(node.next, outcome)), ...unknown, ...named, ...unnamed, ...skipped];
    }
    default:
      return [on(node.next), ...skipped];
  }
}
