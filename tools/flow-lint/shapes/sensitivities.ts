import type { Shape } from './shape.ts';

/** Every sensitive kind in a value, such as `contact`. The kinds of the whole value come first. */
export function sensitivitiesOf(shape: Shape): Set<string> {
  const kinds = new Set<string>();
  const visit = ({ sensitive = [], of: itemShape, fields = {} }: Shape): void => {
    for (const kind of sensitive) kinds.add(kind);
    if (itemShape !== undefined) visit(itemShape);
    for (const field of Object.values(fields)) visit(field);
  };
  visit(shape);
  return kinds;
}

export function sensitivityOf(shape: Shape): string | undefined {
  const [first] = sensitivitiesOf(shape);
  return first;
}
