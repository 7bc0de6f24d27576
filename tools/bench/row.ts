/** One line of the report: what ours takes, and what the least that could do it takes. */
export interface Row {
  readonly what: string;
  readonly ours: number;
  readonly least: number;
  readonly unit: 'ms' | 'µs' | 'kB' | 'MiB';
  /** What the least is. */
  readonly beside: string;
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
