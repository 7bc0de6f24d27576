import type { Shape } from './shape.ts';

/** Every sensitive kind in a value, such as `contact`. The kinds of the whole value come first. */
export function sensitivitiesOf(shape: Shape): Set<string> {
  const kinds = new Set<string>();
  const visit = ({ sensitivities = [], itemShape, fields = {} }: Shape): void => {
    for (const kind of sensitivities) kinds.add(kind);
    if (itemShape !== undefined) visit(itemShape);
    for (const field of Object.values(fields)) visit(field);
  };
  visit(shape);
  return kinds;
}

export function firstSensitivityOf(shape: Shape): string | undefined {
  const [first] = sensitivitiesOf(shape);
  return first;
}
