import type { ClockPort } from '../runtime/shapes/ports.ts';
import { withinTime } from '../runtime/within-time.ts';
import type { AnalyticsEvent, Destination } from './analytics-event.ts';
import { createBackoff } from './backoff.ts';

/** Where events are posted, and by what. */
export interface CollectorSettings {
  /** Address without a slash at its end; an event goes to `/{first letter of its type}` below it, a batch to `/b`. */
  readonly url: string;
  readonly fetch: typeof fetch;
  readonly clock: Pick<ClockPort, 'after'>;
}

/** Events kept while the collector cannot be reached; beyond it the oldest go. */
const maxWaiting = 200;
/** @source A §9, V §9 Analytics batch */
const maxBatchEvents = 10;
const maxBatchBytes = 450_000;
/** What browsers let outlive a page. @source A §9, V §9 Analytics batch */
const maxKeepaliveBytes = 64 * 1024;
/** @source A §9, V §9 Analytics timeout */
const timeoutMs = 5_000;
/** @source A §9, V §9 Analytics max retries */
const maxRetries = 10;

/**
 * The collector of our own: each event a request of its own, in order, able to outlive the page where its size lets it.
 * What the collector could not take (no network, too late, 429, 500 or above) waits in memory, and goes as batches once
 * its time has come. After ten retries a batch is given up.
 *
 * @source A §9 Analytics delivery; V §7: batches go to /b, single events to /{first letter of type}
 */
export function createCollectorDestination(settings: CollectorSettings): Destination {
  let waiting: readonly AnalyticsEvent[] = [];
  let isBusy = false;
  let isBehind = false;
  const backoff = createBackoff();

  const flush = async (): Promise<void> => {
    isBusy = true;
    while (waiting.length > 0) {
      const batch = isBehind ? fullBatch(waiting) : waiting.slice(0, 1);
      const waitMs = await post(batch);
      if (waitMs !== undefined && backoff.failures() <= maxRetries) {
        isBehind = true;
        // Meanwhile events only queue up.
        settings.clock.after(waitMs, () => void flush());
        return;
      }
      backoff.reset();
      // While they were on their way some may have been pushed out as the oldest.
      waiting = waiting.filter((event) => !batch.includes(event));
    }
    isBehind = false;
    isBusy = false;
  };

  /** @returns how long to wait before they are sent again; undefined once the collector took or refused them */
  const post = async (events: readonly AnalyticsEvent[]): Promise<number | undefined> => {
    try {
      const { status, headers } = await send(settings, events, isBehind);
      if (status === 429) return backoff.afterRateLimit(headers.get('X-RateLimit-Reset'));
      return status >= 500 ? backoff.afterFailure() : undefined;
    } catch {
      return backoff.afterFailure();
    }
  };

  return {
    send(event) {
      waiting = [...waiting, event].slice(-maxWaiting);
      if (!isBusy) void flush();
    },
  };
}

/** One request with these events. @throws whatever keeps it from a reply in time */
function send(
  { url, fetch, clock }: CollectorSettings,
  events: readonly AnalyticsEvent[],
  asBatch: boolean,
): Promise<Response> {
  const [first] = events;
  const body = JSON.stringify(asBatch ? { batch: events } : first);
  const request = async (signal: AbortSignal): Promise<Response> => {
    const response = await fetch(`${url}/${asBatch ? 'b' : first?.type.charAt(0)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      keepalive: byteLength(body) <= maxKeepaliveBytes,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    });
    // A body nobody reads keeps the connection open.
    await response.body?.cancel();
    return response;
  };
  return withinTime(request, timeoutMs, clock);
}

/** As many of the oldest events as one batch holds; one at least. */
function fullBatch(events: readonly AnalyticsEvent[]): readonly AnalyticsEvent[] {
  let bytes = 0;
  const fits = (event: AnalyticsEvent, at: number): boolean => {
    bytes += byteLength(JSON.stringify(event));
    return at < maxBatchEvents && (at === 0 || bytes <= maxBatchBytes);
  };
  const end = events.findIndex((event, at) => !fits(event, at));
  return end === -1 ? events : events.slice(0, end);
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
