import type { Compilation } from '../../../tools/compile/compile-flow.ts';
import { environmentOf, shapeAt } from '../../../tools/flow-lint/shapes/environment.ts';
import type { Shape } from '../../../tools/flow-lint/shapes/shape.ts';

/** Its kind, `?` where it may be missing, what of it is sensitive, and what it can be. */
export function told(shape: Shape | undefined): string | undefined {
  if (shape === undefined) return undefined;
  const { kind, optional, sensitive = [], known } = shape;
  const values = known === undefined ? '' : `of ${known.values.map(String).toSorted().join(', ')}`;
  return `${kind}${optional ? '?' : ''} ${sensitive.join()} ${values}`.replaceAll(/ +/g, ' ').trim();
}

/** The same of what a path of names leads to at a step; null for what stands on every step. */
export function at(compilation: Compilation, step: string | null, path: string): string | undefined {
  return told(shapeAt(environmentOf(compilation, step), path.split('.')));
}
