import type { AnalyticsEvent } from '../analytics-event.ts';
import { bytesOf } from './batch.ts';
import type { Destination, Outcome } from './destination.ts';
import type { Measurement } from './metrics.ts';
import { type Network, postJson } from './post-json.ts';

/** Where events are posted, and by what. */
export interface CollectorSettings extends Network {
  /** Address without a slash at its end; an event goes to `/{first letter of its type}` below it, a batch to `/b`. */
  readonly url: string;
  /** Public key that tells the collector whose events these are. */
  readonly key?: string | undefined;
}

/** A collector of our own. */
export interface Collector extends Destination {
  /** Posts what was measured of deliveries. @returns whether it arrived */
  postMetrics(series: readonly Measurement[]): Promise<boolean>;
}

/**
 * The collector of our own: one event by itself arrives at the first letter of its type, several as `{ batch }` at `/b`,
 * metrics as `{ series }` at `/m`.
 *
 * @source A §9 Analytics delivery; V §7
 */
export function createCollector(settings: CollectorSettings): Collector {
  const { url, key } = settings;
  const headers: Record<string, string> = key === undefined ? {} : { Authorization: `Basic ${btoa(`${key}:`)}` };
  const post = (path: string, content: unknown): Promise<Outcome> =>
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
