/** Costs by their names. */
export type Costs<Part extends string> = Readonly<Record<Part, number>>;

/** The lowest of each part: what else the machine does only ever adds to it. */
export function lowest<Part extends string>(all: readonly Costs<Part>[]): Costs<Part> {
  return eachPart(all, (values) => Math.min(...values));
}

/** The median of each part, for times by the clock of a page whose processor is slowed by pauses: whoever met few of them was lucky. */
export function middle<Part extends string>(all: readonly Costs<Part>[]): Costs<Part> {
  return eachPart(all, median);
}

function eachPart<Part extends string>(
  all: readonly Costs<Part>[],
  oneOf: (values: readonly number[]) => number,
): Costs<Part> {
  const parts = Object.keys(all[0] ?? {}) as Part[];
  return Object.fromEntries(parts.map((part) => [part, oneOf(all.map((each) => each[part]))])) as Costs<Part>;
}

/** The value in the middle, of the two in the middle the greater; 0 of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
