import type { AnalyticsEvent, Destination } from './analytics-event.ts';

/** Where single events are posted. */
export interface CollectorSettings {
  /** Address without a slash at its end; an event goes to `/{first letter of its type}` below it. */
  readonly url: string;
  readonly fetch: typeof fetch;
}

/** Events kept while the collector cannot be reached; beyond it the oldest go. */
const maxWaiting = 200;

/**
 * The collector of our own: one event a request, in order, each able to outlive the page.
 * An event the collector could not take (no network, 429, 500 or above) waits in memory for the next one.
 *
 * @source A §9 Analytics delivery, V §7 (single events go to /{first letter of type})
 */
export function createCollectorDestination({ url, fetch }: CollectorSettings): Destination {
  const waiting: AnalyticsEvent[] = [];
  let isSending = false;

  const flush = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    for (let event = waiting[0]; event !== undefined; event = waiting[0]) {
      if (!(await isTaken(event))) break;
      // While it was on its way it may have been pushed out as the oldest.
      if (waiting[0] === event) waiting.shift();
    }
    isSending = false;
  };

  const isTaken = async (event: AnalyticsEvent): Promise<boolean> => {
    try {
      const response = await fetch(`${url}/${event.type.charAt(0)}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(event),
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
      // A body nobody reads keeps the connection open.
      await response.body?.cancel();
      return response.status !== 429 && response.status < 500;
    } catch {
      return false;
    }
  };

  return {
    send(event) {
      waiting.push(event);
      if (waiting.length > maxWaiting) waiting.shift();
      void flush();
    },
  };
}
