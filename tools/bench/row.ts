import type { Costs } from './costs.ts';
import type { PerSide } from './in-turn.ts';

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
  /** Ours by the form by hand, where that is not the ratio of the two figures. */
  readonly ratio?: number;
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
