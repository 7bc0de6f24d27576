import type { Shape } from './shape.ts';

/** Every kind of sensitive thing in a value, such as `contact`. */
export function sensitivitiesOf(shape: Shape): Set<string> {
  const found = new Set<string>();
  const visit = (one: Shape): void => {
    if (one.sensitive !== undefined) found.add(one.sensitive);
    if (one.of !== undefined) visit(one.of);
    for (const field of Object.values(one.fields ?? {})) visit(field);
  };
  visit(shape);
  return found;
}
