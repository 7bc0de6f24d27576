import type { Compilation } from '../../compile/compile-flow.ts';
import type { Related } from '../../compile/finding.ts';
import { inside } from '../../compile/place.ts';
import { groupBy } from '../group-by.ts';
import { perCompilation } from '../per-compilation.ts';

/** The statements of a step that lead to another, as places beside a finding; nothing where only the flow's own programs do. */
function leadingFrom(compilation: Compilation, from: string, to: string): Related[] {
  const [first] = leading(compilation).get(`${from} ${to}`) ?? [];
  const at = first === undefined ? undefined : compilation.nodePlaces[first.id];
  return at === undefined ? [] : [{ at: inside(at, 'goto'), message: `from ${from} to ${to}` }];
}

/** The statements by which one leads along a way, step by step. */
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
