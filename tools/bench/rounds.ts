import { sideOf, sides, type Side, type SideName } from './forms/sides.ts';

export type PerSide<Value> = Readonly<Record<SideName, Value>>;

// `ours` is between the two sides with which the report compares it.
const everyRound = [sideOf('floor'), sideOf('ours'), sideOf('rjsf')];
const firstRounds = [...everyRound, sideOf('surveyjs'), sideOf('form-js')];

/** Number of rounds with all sides. Later rounds omit sides that are much slower or have no goals. */
const roundsOfAll = 3;

/** Sides of a round, in order. In every second round, the order is reversed. */
export function sidesOfRound(round: number): readonly Side[] {
  const ordered = round < roundsOfAll ? firstRounds : everyRound;
  return round % 2 === 0 ? ordered : ordered.toReversed();
}

/** Measures the sides in rounds, so that ratios compare costs from about the same time. */
export async function measureInRounds<Cost>(
  rounds: number,
  measure: (side: Side) => Promise<Cost>,
): Promise<PerSide<readonly Cost[]>> {
  const costs = emptyCosts<Cost>();
  for (let round = 0; round < rounds; round += 1)
    for (const side of sidesOfRound(round)) costs[side.name].push(await measure(side));
  return costs;
}

export function emptyCosts<Cost>(): Record<SideName, Cost[]> {
  return Object.fromEntries(sides.map(({ name }) => [name, [] as Cost[]])) as Record<SideName, Cost[]>;
}

export function mapSides<From, To>(values: PerSide<From>, compute: (value: From) => To): PerSide<To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, compute(value)])) as PerSide<To>;
}

/** Median of the ratios of measurements from the same round. `other` may have fewer rounds. */
export function medianRatio(ours: readonly number[], other: readonly number[]): number {
  return median(other.map((cost, round) => (ours[round] ?? Number.NaN) / cost));
}

/** Median: the greater one if there are two middle values; 0 if there are no values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
