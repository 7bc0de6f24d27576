import type { NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { failureProgram, unhandledFailures } from './successors.ts';

/** A node on a path. The node ran, or was skipped because its `when` was false. A call also has an outcome. */
export interface VisitedNode {
  readonly nodeId: NodeId;
  readonly hasRun: boolean;
  readonly outcome?: string;
}

export interface Branch extends VisitedNode {
  /** The next node; −1 at the end of the program. */
  readonly to: NodeId;
  readonly isFailure: boolean;
}

/**
 * All transitions from a node to other nodes, including nodes of `failures`. A node that always ends its program has no
 * transitions.
 */
export function branchesOf(compilation: Compilation, id: NodeId): readonly Branch[] {
  const node = compilation.flow.nodes[id];
  if (node === undefined) return [];
  const skipped: Branch[] =
    node.when === undefined ? [] : [{ nodeId: id, hasRun: false, to: node.next, isFailure: false }];
  const branchTo = (to: NodeId, outcome?: string, isFailure = false): Branch => ({
    nodeId: id,
    hasRun: true,
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
      return [branchTo(node.to), ...skipped];
    case 'call': {
      const { success = [], failure = [] } = compilation.registries.actions[node.action] ?? {};
      const continuing = success.filter((outcome) => !Object.hasOwn(node.on, outcome));
      const firstUnhandledFailure = failure.find((outcome) => !Object.hasOwn(node.on, outcome));
      const handled = Object.entries(node.on).map(([outcome, to]) =>
        branchTo(to, outcome === '*' ? firstUnhandledFailure : outcome, !success.includes(outcome)),
      );
      const unhandled = unhandledFailures(compilation, node).flatMap((outcome) => {
        const route = failureProgram(compilation, outcome);
        return route === undefined ? [] : [branchTo(route, outcome, true)];
      });
      const undeclared = success.length + failure.length === 0 ? [branchTo(node.next)] : [];
      return [
        ...continuing.map((outcome) => branchTo(node.next, outcome)),
        ...undeclared,
        ...handled,
        ...unhandled,
        ...skipped,
      ];
    }
    default:
      return [branchTo(node.next), ...skipped];
  }
}
