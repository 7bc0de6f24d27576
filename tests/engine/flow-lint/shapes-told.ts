import type { Compilation } from '../../../tools/compile/compile-flow.ts';
import { environmentOf, shapeAt } from '../../../tools/flow-lint/shapes/environment.ts';
import type { Shape } from '../../../tools/flow-lint/shapes/shape.ts';

/** A shape as text: its kind, `?` if it may be missing, its sensitive data and its known values. */
export function told(shape: Shape | undefined): string | undefined {
  if (shape === undefined) return undefined;
  const { kind, optional, sensitivities = [], possibleValues: known } = shape;
  const values = known === undefined ? '' : `of ${known.values.map(String).toSorted().join(', ')}`;
  return `${kind}${optional ? '?' : ''} ${sensitivities.join()} ${values}`.replaceAll(/ +/g, ' ').trim();
}

/** The shape of a path at a step, as text. With `null` for the step, the shape that is the same at every step. */
export function at(compilation: Compilation, step: string | null, path: string): string | undefined {
  return told(shapeAt(environmentOf(compilation, step), path.split('.')));
}
