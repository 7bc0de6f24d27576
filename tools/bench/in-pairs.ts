import { compared, sides, type Side, type SideName } from './forms/sides.ts';

/** What each side needs for something. */
export type PerSide<Cost> = Readonly<Record<SideName, Cost>>;

/** Of those that no ratio is given of. */
const rounds = 3;

/**
 * What each side needed: ours and the form by hand as neighbours so many times, either of them first, for the ratio is theirs;
 * the others a few times.
 */
export async function inPairs<Cost>(
  pairs: number,
  cost: (side: Side) => Promise<Cost>,
): Promise<PerSide<readonly Cost[]>> {
  const all = nothingYet<Cost>();
  for (let pair = 0; pair < pairs; pair += 1)
    for (const side of pair % 2 === 0 ? compared : compared.toReversed()) all[side.name].push(await cost(side));
  for (let round = 0; round < rounds; round += 1)
    for (const side of sides) if (!compared.includes(side)) all[side.name].push(await cost(side));
  return all;
}

function nothingYet<Cost>(): Record<SideName, Cost[]> {
  return Object.fromEntries(sides.map(({ name }) => [name, [] as Cost[]])) as Record<SideName, Cost[]>;
}

/** Something of what each side needs. */
export function perSide<From, To>(of: PerSide<From>, read: (from: From) => To): PerSide<To> {
  return Object.fromEntries(Object.entries(of).map(([name, from]) => [name, read(from)])) as PerSide<To>;
}
