import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { inside, type Place } from '../../compile/place.ts';
import { environmentOf, shapeAt, shapeOfExpression } from './environment.ts';
import type { Shape } from './shape.ts';

/** What a statement `set` writes to one path. */
export interface Write {
  /** The path in the statement. */
  readonly at: Place;
  readonly step: string | null;
  /** Such as `repair.bicycle`. */
  readonly path: string;
  readonly value: ExprNode;
  /** What the path holds; undefined where there can be nothing. */
  readonly target: Shape | undefined;
  /** What is written. */
  readonly shape: Shape;
}

/** Everything that the programs of a flow set. */
export function* writesOf(compilation: Compilation): Iterable<Write> {
  for (const [id, node] of compilation.flow.nodes.entries()) {
    const at = compilation.nodePlaces[id];
    if (node.op !== 'set' || at === undefined) continue;
    const step = compilation.nodeOwners[id]?.step ?? null;
    for (const { path: names, value } of node.writes) {
      const path = names.join('.');
      const target = shapeAt(environmentOf(compilation, step), names);
      const shape = shapeOfExpression(compilation, step, value);
      yield { at: inside(at, 'set', path), step, path, value, target, shape };
    }
  }
}
