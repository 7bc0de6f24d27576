import { sides, type Side, type SideName } from './forms/sides.ts';

/** What each side needs for something. */
export type PerSide<Cost> = Readonly<Record<SideName, Cost>>;

/** Costs by their names. */
export type Costs<Part extends string> = Readonly<Record<Part, number>>;

const rounds = 3;
/** Each round, of the two whose ratio is given: what one hour of the machine adds to one of them, it adds to the other. */
const timesInRound = 3;

/**
 * All sides in turn, several times, and the lowest of each: what else the machine does only ever adds to it. The form by hand
 * and ours three times as often, for the ratio is theirs.
 */
export async function inTurn<Part extends string>(
  costs: (side: Side) => Promise<Costs<Part>>,
): Promise<PerSide<Costs<Part>>> {
  const compared = sides.filter(({ name }) => name === 'floor' || name === 'ours');
  const once = [...sides, ...Array.from({ length: timesInRound - 1 }, () => compared).flat()];
  const all = Object.fromEntries(sides.map(({ name }) => [name, [] as Costs<Part>[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const side of once) all[side.name]?.push(await costs(side));
  }
  return Object.fromEntries(Object.entries(all).map(([name, each]) => [name, lowest(each)])) as PerSide<Costs<Part>>;
}

/** The lowest of each part. */
export function lowest<Part extends string>(all: readonly Costs<Part>[]): Costs<Part> {
  const parts = Object.keys(all[0] ?? {}) as Part[];
  return Object.fromEntries(parts.map((part) => [part, Math.min(...all.map((each) => each[part]))])) as Costs<Part>;
}
