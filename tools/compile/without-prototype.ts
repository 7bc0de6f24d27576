import type { Registries } from '../../src/runtime/shapes/registries.ts';

/** A copy of the record without a prototype, so that looking up "constructor" finds nothing. */
export function withoutPrototype<T extends object>(record: T): T {
  return Object.assign(Object.create(null) as T, record);
}

const bareByRegistries = new WeakMap<Registries, Registries>();

/** The registries with records that have no prototype. The same input returns the same object. */
export function registriesWithoutPrototypes(registries: Registries): Registries {
  const { actions, sessions, widgets, functions } = registries;
  const bareCopy = bareByRegistries.get(registries) ?? {
    ...registries,
    actions: withoutPrototype(actions),
    sessions: withoutPrototype(sessions),
    widgets: withoutPrototype(widgets),
    functions: withoutPrototype(functions),
  };
  bareByRegistries.set(registries, bareCopy);
  bareByRegistries.set(bareCopy, bareCopy);
  return bareCopy;
}
