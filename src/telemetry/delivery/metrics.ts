import type { ClockPort } from '../../runtime/shapes/ports.ts';

export interface Measurement {
  /** `failed`, `limited`, `refused`, `dropped`, `resting`, `locked`. */
  readonly metric: string;
  readonly value: number;
  readonly tags: Readonly<Record<string, string | number>>;
}

export type Measure = (metric: Measurement['metric'], tags: Measurement['tags'], value?: number) => void;

/** @source V §9 Analytics metrics flush */
const flushMs = 30_000;
const mostMeasured = 20;

/**
 * Posts measurements 30 seconds after the first one, and those of a failed post with the next ones.
 *
 * @source V §7 "posts metrics to its provider", V §9
 */
export function createMetrics(
  post: (series: readonly Measurement[]) => Promise<boolean>,
  clock: Pick<ClockPort, 'after'>,
): Measure {
  let measured: readonly Measurement[] = [];
  let isDue = false;
  const add = (...more: readonly Measurement[]): void => {
    measured = [...measured, ...more].slice(-mostMeasured);
  };
  const flush = async (): Promise<void> => {
    isDue = false;
    const series = measured;
    measured = [];
    if (await post(series)) return;
    const since = measured;
    measured = [];
    add(...series, ...since);
  };
  return (metric, tags, value = 1) => {
    add({ metric, value, tags });
    if (isDue) return;
    isDue = true;
    clock.after(flushMs, () => void flush());
  };
}
