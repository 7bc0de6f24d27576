import type { ClockPort } from '../../runtime/shapes/ports.ts';
import { withinTime } from '../../runtime/within-time.ts';
import type { AnalyticsEvent } from '../analytics-event.ts';
import { bytesOf, groupBytes } from './batch.ts';
import type { Destination, Outcome } from './destination.ts';
import type { Measurement } from './metrics.ts';

/** Where events are posted, and by what. */
export interface CollectorSettings {
  /** Address without a slash at its end; an event goes to `/{first letter of its type}` below it, a batch to `/b`. */
  readonly url: string;
  /** Public key that tells the collector whose events these are. */
  readonly key?: string | undefined;
  readonly fetch: typeof fetch;
  readonly clock: Pick<ClockPort, 'after'>;
}

/** A collector of our own. */
export interface Collector extends Destination {
  /** Posts what was measured of deliveries. @returns whether it arrived */
  postMetrics(series: readonly Measurement[]): Promise<boolean>;
}

/** @source A §9, V §9 Analytics timeout */
const timeoutMs = 5_000;

/**
 * The collector of our own. Events arrive as JSON, without cookies and without the page's address; one by itself at the first letter of
 * its type, several as `{ batch }` at `/b`, metrics as `{ series }` at `/m`. Requests of up to 64 KB outlive the page.
 *
 * @source A §9 Analytics delivery; V §7
 */
export function createCollector(settings: CollectorSettings): Collector {
  const post = async (path: string, content: unknown): Promise<Outcome> => {
    try {
      return outcomeOf(await request(settings, path, JSON.stringify(content)));
    } catch {
      return { kind: 'failed' };
    }
  };
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

/** @throws whatever keeps it from a reply in time */
async function request(settings: CollectorSettings, path: string, body: string): Promise<Response> {
  const { url, key, fetch, clock } = settings;
  const work = async (signal: AbortSignal): Promise<Response> => {
    const response = await fetch(`${url}/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(key === undefined ? {} : { Authorization: `Basic ${btoa(`${key}:`)}` }),
      },
      body,
      keepalive: bytesOf(body) <= groupBytes,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    });
    // A body nobody reads keeps the connection open.
    await response.body?.cancel();
    return response;
  };
  return withinTime(work, timeoutMs, clock);
}

function outcomeOf({ status, headers }: Response): Outcome {
  if (status === 429) return { kind: 'limited', reset: headers.get('X-RateLimit-Reset') };
  if (status >= 500) return { kind: 'failed', status };
  return status >= 400 ? { kind: 'refused', status } : { kind: 'taken' };
}
