import type { FunctionDeclaration } from '../../../src/runtime/expression/function-types.ts';
import { anyShape, itemShapeOf, type Shape } from './shape.ts';

/**
 * The shape that a parameter or the result must have, derived from the arguments.
 *
 * @param name a parameter, or `result`
 * @returns undefined if the declaration has no `like` for `name`, or if the argument's shape is unknown
 */
export function shapeFromArguments(
  { like, parameters }: FunctionDeclaration,
  name: string,
  args: readonly Shape[],
): Shape | undefined {
  const shapes = (like?.[name] ?? '').split('|').map((reference) => {
    const shape = args[parameters.findIndex((parameter) => parameter.name === reference.replace('[]', ''))];
    return reference.endsWith('[]') && shape !== undefined ? itemShapeOf(shape) : shape;
  });
  const [first, second] = shapes;
  return shapes.length < 2 || first === undefined ? first : bothShapes(first, second ?? anyShape);
}

/** A shape with the fields of `a` and `b`; a list if `a` or `b` is a list. */
function bothShapes(a: Shape, b: Shape): Shape {
  const [firstItem, secondItem] = [itemShapeOf(a), itemShapeOf(b)];
  const isList = a.kind === 'list' || b.kind === 'list';
  if (firstItem.fields === undefined || secondItem.fields === undefined)
    return isList ? { ...anyShape, kind: 'list' } : anyShape;
  const fields = Object.fromEntries(
    Object.entries({ ...firstItem.fields, ...secondItem.fields }).map(([name, shape]) => {
      const isInBoth = Object.hasOwn(firstItem.fields ?? {}, name) && Object.hasOwn(secondItem.fields ?? {}, name);
      const isSame = !isInBoth || firstItem.fields?.[name]?.kind === secondItem.fields?.[name]?.kind;
      return [name, isSame ? shape : anyShape];
    }),
  );
  const otherFields = firstItem.otherFields ?? secondItem.otherFields;
  const item: Shape = {
    kind: 'object',
    optional: false,
    fields,
    ...(otherFields === undefined ? {} : { otherFields }),
  };
  return isList ? { kind: 'list', optional: false, itemShape: item } : item;
}

/** Names of the fields that `value` has and `target` does not; empty if unknown. */
export function extraFieldNames(target: Shape, value: Shape): string[] {
  const [targetItem, valueItem] = [itemShapeOf(target), itemShapeOf(value)];
  if (
    targetItem.fields === undefined ||
    valueItem.fields === undefined ||
    targetItem.otherFields !== undefined ||
    valueItem.otherFields !== undefined
  )
    return [];
  return Object.keys(valueItem.fields).filter((name) => !Object.hasOwn(targetItem.fields ?? {}, name));
}
