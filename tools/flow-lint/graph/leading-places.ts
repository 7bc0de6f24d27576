import type { Compilation } from '../../compile/compile-flow.ts';
import type { Related } from '../../compile/finding.ts';
import { inside } from '../../compile/place.ts';
import { groupBy } from '../group-by.ts';
import { perCompilation } from '../per-compilation.ts';

/** The first `goto` from one step to another, as a related location. Empty if only programs of the flow have one. */
function leadingFrom(compilation: Compilation, from: string, to: string): Related[] {
  const [first] = leading(compilation).get(`${from} ${to}`) ?? [];
  const at = first === undefined ? undefined : compilation.nodePlaces[first.id];
  return at === undefined ? [] : [{ at: inside(at, 'goto'), message: `from ${from} to ${to}` }];
}

/** The `goto` statements along a path of steps. */
export function leadingAlong(compilation: Compilation, way: readonly string[]): Related[] {
  return way.slice(1).flatMap((to, index) => leadingFrom(compilation, way[index] ?? '', to));
}

const leading = perCompilation(({ flow, nodeOwners }) =>
  groupBy(
    flow.nodes.flatMap((node, id) =>
      node.op === 'goto' ? [{ id, ways: `${nodeOwners[id]?.step ?? ''} ${node.to}` }] : [],
    ),
    ({ ways }) => ways,
  ),
);
