import type { Registries } from '../../src/runtime/shapes/registries.ts';

/** The same without what every object has: nothing is called "constructor" until somebody calls it so. */
export function bare<T extends object>(record: T): T {
  return Object.assign(Object.create(null) as T, record);
}

const known = new WeakMap<Registries, Registries>();

/** The same names; for the same registries the same again. */
export function bareRegistries(registries: Registries): Registries {
  const { actions, sessions, widgets, functions } = registries;
  const found = known.get(registries) ?? {
    ...registries,
    actions: bare(actions),
    sessions: bare(sessions),
    widgets: bare(widgets),
    functions: bare(functions),
  };
  known.set(registries, found);
  known.set(found, found);
  return found;
}
