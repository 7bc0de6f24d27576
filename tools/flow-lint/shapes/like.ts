import type { FunctionDeclaration } from '../../../src/runtime/expression/function-types.ts';
import { anything, itemOf, type Shape } from './shape.ts';

/**
 * The shape that a parameter or the result must have, derived from the arguments.
 *
 * @param name a parameter, or `result`
 * @returns undefined if the declaration has no `like` for it or the argument's shape is unknown
 */
export function shapeLike(
  { like, parameters }: FunctionDeclaration,
  name: string,
  args: readonly Shape[],
): Shape | undefined {
  const shapes = (like?.[name] ?? '').split('|').map((one) => {
    const shape = args[parameters.findIndex((parameter) => parameter.name === one.replace('[]', ''))];
    return one.endsWith('[]') && shape !== undefined ? itemOf(shape) : shape;
  });
  const [first, second] = shapes;
  return shapes.length < 2 || first === undefined ? first : bothShapes(first, second ?? anything);
}

/** The shape with the fields of both; a list if one of them is a list. */
function bothShapes(one: Shape, other: Shape): Shape {
  const [first, second] = [itemOf(one), itemOf(other)];
  const isList = one.kind === 'list' || other.kind === 'list';
  if (first.fields === undefined || second.fields === undefined)
    return isList ? { ...anything, kind: 'list' } : anything;
  const fields = Object.fromEntries(
    Object.entries({ ...first.fields, ...second.fields }).map(([name, shape]) => {
      const both = Object.hasOwn(first.fields ?? {}, name) && Object.hasOwn(second.fields ?? {}, name);
      const isSame = !both || first.fields?.[name]?.kind === second.fields?.[name]?.kind;
      return [name, isSame ? shape : anything];
    }),
  );
  const rest = first.rest ?? second.rest;
  const item: Shape = { kind: 'object', optional: false, fields, ...(rest === undefined ? {} : { rest }) };
  return isList ? { kind: 'list', optional: false, of: item } : item;
}

/** Names of the fields that `value` has and `target` does not; empty if unknown. */
export function foreignNames(target: Shape, value: Shape): string[] {
  const [to, from] = [itemOf(target), itemOf(value)];
  if (to.fields === undefined || from.fields === undefined || to.rest !== undefined || from.rest !== undefined)
    return [];
  return Object.keys(from.fields).filter((name) => !Object.hasOwn(to.fields ?? {}, name));
}
