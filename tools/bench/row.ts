import type { GoalName } from './goals.ts';
import type { PerSide } from './rounds.ts';

export type Unit = 'ms' | 'µs' | 'kB' | 'MiB';

/** A report row that compares all sides, with the costs of each round. */
export interface SidesRow {
  readonly title: GoalName;
  readonly unit: Unit;
  readonly costs: PerSide<readonly number[]>;
}

/** A report row that compares the engine or its tools with a simpler program. */
export interface BaselineRow {
  readonly title: string;
  readonly unit: Unit;
  readonly ours: number;
  readonly baseline: number;
  readonly baselineName: string;
  /** Highest allowed ratio of `ours` to `baseline`. */
  readonly goal?: number;
}

export type Row = SidesRow | BaselineRow;

/** Lowest times, in µs, of two alternating calls after a warm-up. Other processes can only add time. */
export async function lowestUs(
  ours: () => unknown,
  baseline: () => unknown,
  { rounds, warmUp = Math.ceil(rounds / 3) }: { readonly rounds: number; readonly warmUp?: number },
): Promise<Pick<BaselineRow, 'ours' | 'baseline'>> {
  const lowest = { ours: Infinity, baseline: Infinity };
  for (let round = -warmUp; round < rounds; round += 1) {
    const [oursUs, baselineUs] = [await timeUs(ours), await timeUs(baseline)];
    if (round < 0) continue;
    lowest.ours = Math.min(lowest.ours, oursUs);
    lowest.baseline = Math.min(lowest.baseline, baselineUs);
  }
  return lowest;
}

async function timeUs(call: () => unknown): Promise<number> {
  const start = performance.now();
  await call();
  return (performance.now() - start) * 1_000;
}
