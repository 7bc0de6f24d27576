/** Names that expressions may use. */
export interface Names extends Iterable<string> {
  has(name: string): boolean;
  /** The name in the compiled flow, if it differs. */
  inFlow?(name: string): string;
}

export function inFlow(names: Names, name: string): string {
  return names.inFlow?.(name) ?? name;
}

/** The surrounding names and more. The surrounding set is not copied, because large flows have thousands of entries. */
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
