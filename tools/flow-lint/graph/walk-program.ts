import type { NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { successorsOf } from './successors.ts';

/** The nodes that may run from a start node. */
export interface Walk {
  readonly visited: ReadonlySet<NodeId>;
  /** Whether the program can end without `goto`, `stay`, `open` or `return`. */
  readonly runsOff: boolean;
}

export function walkProgram(compilation: Compilation, first: NodeId): Walk {
  const visited = new Set<NodeId>();
  let runsOff = false;
  const pending: NodeId[] = [first];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const node = compilation.flow.nodes[id];
    if (node === undefined) runsOff = true;
    else if (!visited.has(id)) {
      visited.add(id);
      pending.push(...successorsOf(compilation, node));
    }
  }
  return { visited, runsOff };
}
