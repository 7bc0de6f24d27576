/** Names that expressions may use. */
export interface NameScope extends Iterable<string> {
  has(name: string): boolean;
  /** Returns the name in the compiled flow, if it differs from the written name. */
  compiledName?(name: string): string;
}

export function compiledNameOf(names: NameScope, name: string): string {
  return names.compiledName?.(name) ?? name;
}

/**
 * A scope with the outer names and the added names. The outer set is not copied, because large flows have thousands of
 * entries.
 */
export function extendScope(outer: NameScope, added: readonly string[]): NameScope {
  if (added.length === 0) return outer;
  const addedNames = new Set(added);
  return {
    has: (name) => addedNames.has(name) || outer.has(name),
    compiledName: (name) => (addedNames.has(name) ? name : compiledNameOf(outer, name)),
    *[Symbol.iterator]() {
      yield* outer;
      for (const name of addedNames) if (!outer.has(name)) yield name;
    },
  };
}
