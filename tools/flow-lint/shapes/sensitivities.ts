import type { Shape } from './shape.ts';

/** Every sensitive kind in a value, such as `contact`. The kinds of the whole value come first. */
export function sensitivitiesOf(shape: Shape): Set<string> {
  const found = new Set<string>();
  const visit = ({ sensitive = [], of, fields = {} }: Shape): void => {
    for (const kind of sensitive) found.add(kind);
    if (of !== undefined) visit(of);
    for (const field of Object.values(fields)) visit(field);
  };
  visit(shape);
  return found;
}

export function sensitivityOf(shape: Shape): string | undefined {
  const [first] = sensitivitiesOf(shape);
  return first;
}
