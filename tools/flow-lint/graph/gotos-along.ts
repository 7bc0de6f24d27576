import type { Compilation } from '../../compile/compile-flow.ts';
import type { Related } from '../../compile/finding.ts';
import { nestedLocation } from '../../compile/source-location.ts';
import { groupBy } from '../group-by.ts';
import { memoizePerCompilation } from '../per-compilation.ts';

/** The first `goto` from step `from` to step `to`, as a related location. Empty if the programs of `from` have none. */
function gotoFrom(compilation: Compilation, from: string, to: string): Related[] {
  const [first] = gotosByTransition(compilation).get(`${from} ${to}`) ?? [];
  const location = first === undefined ? undefined : compilation.nodeLocations[first.id];
  return location === undefined ? [] : [{ at: nestedLocation(location, 'goto'), message: `from ${from} to ${to}` }];
}

export function gotosAlong(compilation: Compilation, path: readonly string[]): Related[] {
  return path.slice(1).flatMap((to, index) => gotoFrom(compilation, path[index] ?? '', to));
}

const gotosByTransition = memoizePerCompilation(({ flow, nodeOwners }) =>
  groupBy(
    flow.nodes.flatMap((node, id) =>
      node.op === 'goto' ? [{ id, transition: `${nodeOwners[id]?.step ?? ''} ${node.to}` }] : [],
    ),
    ({ transition }) => transition,
  ),
);
