import { sides, type Side, type SideName } from './forms/sides.ts';

/** What each side needs for something. */
export type PerSide<Cost> = Readonly<Record<SideName, Cost>>;

/** Costs by their names. */
export type Costs<Part extends string> = Readonly<Record<Part, number>>;

/** All sides in turn, several times, and the lowest of each: what else the machine does only ever adds to it. */
export async function inTurn<Part extends string>(
  costs: (side: Side) => Promise<Costs<Part>>,
  rounds = 3,
): Promise<PerSide<Costs<Part>>> {
  const all = Object.fromEntries(sides.map(({ name }) => [name, [] as Costs<Part>[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const side of sides) all[side.name]?.push(await costs(side));
  }
  return Object.fromEntries(Object.entries(all).map(([name, each]) => [name, lowest(each)])) as PerSide<Costs<Part>>;
}

/** The lowest of each part. */
export function lowest<Part extends string>(all: readonly Costs<Part>[]): Costs<Part> {
  const parts = Object.keys(all[0] ?? {}) as Part[];
  return Object.fromEntries(parts.map((part) => [part, Math.min(...all.map((each) => each[part]))])) as Costs<Part>;
}
