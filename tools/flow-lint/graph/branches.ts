import type { NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { failureRoute, unnamedFailures } from './successors.ts';

/** What happened at a node: it ran, or its `when` did not hold and it was skipped; of a call, how it came out. */
export interface Passed {
  readonly node: NodeId;
  readonly ran: boolean;
  /** Of a call: the outcome, a success or a failure of its action. */
  readonly outcome?: string;
}

/** One way on from a node. */
export interface Branch extends Passed {
  /** The node that runs next; −1 where the program comes to its end. */
  readonly to: NodeId;
  readonly isFailure: boolean;
}

/** Every way on from a node within what it sets going, the flow's routes for failures included; none from where it ends. */
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
