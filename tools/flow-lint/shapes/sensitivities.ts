import type { Shape } from './shape.ts';

/** Every kind of sensitive thing in a value, such as `contact`. */
export function sensitivitiesOf(shape: Shape): Set<string> {
  const found = new Set<string>();
  const visit = (one: Shape): void => {
    for (const kind of ownSensitivities(one)) found.add(kind);
    if (one.of !== undefined) visit(one.of);
    for (const field of Object.values(one.fields ?? {})) visit(field);
  };
  visit(shape);
  return found;
}

/** Those of it as a whole, and not of what lies inside. */
export function ownSensitivities({ sensitive, alsoSensitive = [] }: Shape): string[] {
  return sensitive === undefined ? [] : [sensitive, ...alsoSensitive];
}

/** What is made of such things holds all of them. */
export function holding(kinds: Iterable<string>): Pick<Shape, 'sensitive' | 'alsoSensitive'> {
  const [sensitive, ...alsoSensitive] = new Set(kinds);
  if (sensitive === undefined) return {};
  return alsoSensitive.length === 0 ? { sensitive } : { sensitive, alsoSensitive };
}
