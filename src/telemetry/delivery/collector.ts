import type { AnalyticsEvent } from '../analytics-event.ts';
import { bytesOf } from './batch.ts';
import type { Destination, PostOutcome } from './destination.ts';
import type { Measurement } from './metrics.ts';
import { type NetworkPorts, postJson } from './post-json.ts';

export interface CollectorSettings extends NetworkPorts {
  /** URL without a final slash. */
  readonly url: string;
  readonly key?: string | undefined;
}

export interface Collector extends Destination {
  /** Returns false if the metrics did not arrive. */
  postMetrics(series: readonly Measurement[]): Promise<boolean>;
}

/**
 * Collector paths are `b` for batches, `m` for metrics, and the first letter of the type for a single event.
 *
 * @source A §9 Analytics delivery; V §7
 */
export function createCollector(settings: CollectorSettings): Collector {
  const { url, key } = settings;
  const headers: Record<string, string> = key === undefined ? {} : { Authorization: `Basic ${btoa(`${key}:`)}` };
  const post = (path: string, content: unknown): Promise<PostOutcome> =>
    postJson(settings, `${url}/${path}`, JSON.stringify(content), headers);
  return {
    name: 'collector',
    sizeOf: (event) => bytesOf(JSON.stringify(event)),
    post([first, ...others]: readonly AnalyticsEvent[]) {
      if (first === undefined) return Promise.resolve({ kind: 'taken' });
      return others.length === 0 ? post(first.type.charAt(0), first) : post('b', { batch: [first, ...others] });
    },
    postMetrics: async (series) => (await post('m', { series })).kind === 'taken',
  };
}
