import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import { environmentOf, shapeAt, shapeOfExpression } from './environment.ts';
import type { Shape } from './shape.ts';

/** A path that a `set` statement writes. */
export interface Write {
  readonly at: SourceLocation;
  readonly step: string | null;
  /** The written path, such as `repair.bicycle`. */
  readonly path: string;
  readonly value: ExprNode;
  /** The shape of the value at the path; undefined if the path cannot exist. */
  readonly targetShape: Shape | undefined;
  readonly valueShape: Shape;
}

export function* writesOf(compilation: Compilation): Iterable<Write> {
  for (const [id, node] of compilation.flow.nodes.entries()) {
    const location = compilation.nodeLocations[id];
    if (node.op !== 'set' || location === undefined) continue;
    const step = compilation.nodeOwners[id]?.step ?? null;
    for (const { path: segments, value } of node.writes) {
      const path = segments.join('.');
      const target = shapeAt(environmentOf(compilation, step), segments);
      const shape = shapeOfExpression(compilation, step, value);
      yield { at: nestedLocation(location, 'set', path), step, path, value, targetShape: target, valueShape: shape };
    }
  }
}
