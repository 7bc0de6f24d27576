import type { Shape } from './shape.ts';

/** Every kind of sensitive thing in a value, such as `contact`; of the value as a whole before those inside. */
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

/** The first of them; `undefined` if there is none. */
export function sensitivityOf(shape: Shape): string | undefined {
  const [first] = sensitivitiesOf(shape);
  return first;
}
