import type { Costs, PerSide } from './in-turn.ts';

export type Unit = 'ms' | 'µs' | 'kB' | 'MiB';

/** What ours takes, and what the least that could do it takes. */
export interface BesideLeast {
  readonly what: string;
  readonly unit: Unit;
  readonly ours: number;
  readonly least: number;
  /** What the least is. */
  readonly beside: string;
}

/** What every side takes. */
export interface BesideOthers {
  readonly what: string;
  readonly unit: Unit;
  readonly sides: PerSide<number>;
}

/** One line of the report. */
export type Row = BesideLeast | BesideOthers;

/** A part of what each side needed, as a line. */
export function besideOthers<Part extends string>(
  what: string,
  unit: Unit,
  costs: PerSide<Costs<Part>>,
  part: Part,
): BesideOthers {
  const entries = Object.entries(costs).map(([side, cost]) => [side, cost[part]] as const);
  return { what, unit, sides: Object.fromEntries(entries) as PerSide<number> };
}

/** Median time of a call in µs, after warming up. */
export async function medianUs(call: () => unknown, times = 300): Promise<number> {
  for (let warm = 0; warm < times / 3; warm += 1) await call();
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const start = performance.now();
    await call();
    taken.push((performance.now() - start) * 1_000);
  }
  return median(taken);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
