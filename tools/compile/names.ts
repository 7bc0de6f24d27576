/** Names that expressions may use. */
export interface Names extends Iterable<string> {
  has(name: string): boolean;
  /** What a name is called in the compiled flow, where that is another name. */
  inFlow?(name: string): string;
}

/** What a name is called in the compiled flow. */
export function inFlow(names: Names, name: string): string {
  return names.inFlow?.(name) ?? name;
}

/** The names of the surroundings and some more. What is around is not copied: a flow of a thousand steps has as many entries. */
export function addNames(around: Names, more: readonly string[]): Names {
  if (more.length === 0) return around;
  const own = new Set(more);
  return {
    has: (name) => own.has(name) || around.has(name),
    inFlow: (name) => (own.has(name) ? name : inFlow(around, name)),
    *[Symbol.iterator]() {
      yield* around;
      for (const name of own) if (!around.has(name)) yield name;
    },
  };
}
