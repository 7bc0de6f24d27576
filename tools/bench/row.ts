import { median } from './costs.ts';
import { perSide, type PerSide } from './in-pairs.ts';

export type Unit = 'ms' | 'µs' | 'kB' | 'MiB';

/** What ours takes, and what the least that could do it takes. */
export interface BesideLeast {
  readonly what: string;
  readonly unit: Unit;
  readonly ours: number;
  readonly least: number;
  /** What the least is. */
  readonly beside: string;
  /** Ours by the least, where that is not the ratio of the two figures. */
  readonly ratio?: number;
}

/** What every side takes. */
export interface BesideOthers {
  readonly what: string;
  readonly unit: Unit;
  readonly sides: PerSide<number>;
  /** Ours by the form by hand, where that is not the ratio of the two figures. */
  readonly ratio?: number;
}

/** One line of the report. */
export type Row = BesideLeast | BesideOthers;

/**
 * What each side takes, measured in turn: the median of each, and that of the ratios of neighbours. The same takes twice as long
 * a second later, and the lowest of either says which of the two was lucky.
 */
export function besideNeighbours(what: string, unit: Unit, each: PerSide<readonly number[]>): BesideOthers {
  return { what, unit, sides: perSide(each, median), ratio: ratioOfNeighbours(each.ours, each.floor) };
}

/** The median of the ratios of those that stand at the same place, for they were measured next to each other. */
export function ratioOfNeighbours(ours: readonly number[], least: readonly number[]): number {
  return median(ours.map((each, place) => each / (least[place] ?? Infinity)));
}

/** The lowest times of two calls in µs, in turn and after warming up: what else the machine does only ever adds to them. */
export async function lowestUs(
  ours: () => unknown,
  least: () => unknown,
  { rounds, warmUp = Math.ceil(rounds / 3) }: { readonly rounds: number; readonly warmUp?: number },
): Promise<{ readonly ours: number; readonly least: number }> {
  const found = { ours: Infinity, least: Infinity };
  for (let round = -warmUp; round < rounds; round += 1) {
    const [mine, other] = [await timeUs(ours), await timeUs(least)];
    if (round >= 0) Object.assign(found, { ours: Math.min(found.ours, mine), least: Math.min(found.least, other) });
  }
  return found;
}

async function timeUs(call: () => unknown): Promise<number> {
  const start = performance.now();
  await call();
  return (performance.now() - start) * 1_000;
}
