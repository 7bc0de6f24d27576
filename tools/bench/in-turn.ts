import { lowest, type Costs } from './costs.ts';
import { compared, sides, type Side, type SideName } from './forms/sides.ts';

/** What each side needs for something. */
export type PerSide<Cost> = Readonly<Record<SideName, Cost>>;

const rounds = 3;
/** Each round, of the two whose ratio is given: what one hour of the machine adds to one of them, it adds to the other. */
const timesInRound = 3;

/**
 * All sides in turn, several times, and the lowest of each: what else the machine does only ever adds to it. The form by hand
 * and ours three times as often, for the ratio is theirs.
 *
 * @param oneOf of several; times by the clock of a page whose processor is slowed by pauses are the median, for whoever met
 *   few pauses was lucky
 */
export async function inTurn<Part extends string>(
  costs: (side: Side) => Promise<Costs<Part>>,
  oneOf: (all: readonly Costs<Part>[]) => Costs<Part> = lowest,
): Promise<PerSide<Costs<Part>>> {
  const once = [...sides, ...Array.from({ length: timesInRound - 1 }, () => compared).flat()];
  const all = Object.fromEntries(sides.map(({ name }) => [name, [] as Costs<Part>[]]));
  for (let round = 0; round < rounds; round += 1) {
    for (const side of once) all[side.name]?.push(await costs(side));
  }
  return Object.fromEntries(Object.entries(all).map(([name, each]) => [name, oneOf(each)])) as PerSide<Costs<Part>>;
}
