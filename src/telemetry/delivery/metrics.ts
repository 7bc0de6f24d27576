import type { ClockPort } from '../../runtime/shapes/ports.ts';

export interface Measurement {
  /** `failed`, `limited`, `refused`, `dropped`, `resting`, `locked`. */
  readonly metric: string;
  readonly value: number;
  readonly tags: Readonly<Record<string, string | number>>;
}

export type RecordMetric = (metric: Measurement['metric'], tags: Measurement['tags'], value?: number) => void;

/** @source V §9 Analytics metrics flush */
const flushMs = 30_000;
const maxPending = 20;

/**
 * Posts measurements 30 seconds after the first. If a post fails, its measurements are posted with the next ones.
 *
 * @source V §7 "posts metrics to its provider", V §9
 */
export function createMetricsReporter(
  post: (series: readonly Measurement[]) => Promise<boolean>,
  clock: Pick<ClockPort, 'after'>,
): RecordMetric {
  let pending: readonly Measurement[] = [];
  let isScheduled = false;
  const addPending = (...measurements: readonly Measurement[]): void => {
    pending = [...pending, ...measurements].slice(-maxPending);
  };
  const flush = async (): Promise<void> => {
    isScheduled = false;
    const series = pending;
    pending = [];
    if (await post(series)) return;
    const newer = pending;
    pending = [];
    addPending(...series, ...newer);
  };
  return (metric, tags, value = 1) => {
    addPending({ metric, value, tags });
    if (isScheduled) return;
    isScheduled = true;
    clock.after(flushMs, () => void flush());
  };
}
