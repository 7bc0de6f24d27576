/** Names that expressions may use. */
export interface Names extends Iterable<string> {
  has(name: string): boolean;
  /** The name in the compiled flow, if it differs. */
  inFlow?(name: string): string;
}

export function compiledNameOf(names: Names, name: string): string {
  return names.inFlow?.(name) ?? name;
}

/** The outer names and the added names. The outer set is not copied, because large flows have thousands of entries. */
export function addNames(outer: Names, added: readonly string[]): Names {
  if (added.length === 0) return outer;
  const addedNames = new Set(added);
  return {
    has: (name) => addedNames.has(name) || outer.has(name),
    inFlow: (name) => (addedNames.has(name) ? name : compiledNameOf(outer, name)),
    *[Symbol.iterator]() {
      yield* outer;
      for (const name of addedNames) if (!outer.has(name)) yield name;
    },
  };
}
