import type { ClockPort } from '../../runtime/shapes/ports.ts';
import type { AnalyticsEvent } from '../analytics-event.ts';

/** Most events in a queue. If it is full, the oldest events are dropped. */
export const mostWaiting = 1_000;

/** Unsent events of one destination. The queue may outlive the page and be shared with other tabs. */
export interface EventQueue {
  /** Adds an event, and returns how many of the oldest events were dropped. */
  append(event: AnalyticsEvent): Promise<number>;
  /** Returns the oldest events, at most `limit` of them. */
  head(limit?: number): Promise<readonly AnalyticsEvent[]>;
  /** Removes the events with these message ids. */
  remove(ids: readonly string[]): Promise<void>;
}

/**
 * Creates a queue in memory, which is lost with the page.
 *
 * @param events the queue's content. Queues that share the array share their content.
 */
export function createMemoryQueue(events: AnalyticsEvent[] = []): EventQueue {
  return {
    async append(event) {
      events.push(event);
      return events.splice(0, Math.max(0, events.length - mostWaiting)).length;
    },
    head: async (limit = events.length) => events.slice(0, limit),
    async remove(ids) {
      const gone = new Set(ids);
      events.splice(0, events.length, ...events.filter(({ message_id }) => !gone.has(message_id)));
    },
  };
}

/** A lock on a queue, so that only one tab sends its events. */
export interface QueueLock {
  /** Runs `work` while the lock is acquired. Returns false immediately, without running it, if another tab has the lock. */
  hold(work: () => Promise<void>): Promise<boolean>;
}

/** @source V §9 Analytics queue lock retries */
const retries = 3;
const retryMs = 50;

/** A lock for browsers without locks between tabs. It is always available. */
export const noLock: QueueLock = {
  async hold(work) {
    await work();
    return true;
  },
};

/** Runs `work` under the lock, with up to three retries. Returns false if the lock was not available. */
export async function holdSoon(
  lock: QueueLock,
  clock: Pick<ClockPort, 'after'>,
  work: () => Promise<void>,
): Promise<boolean> {
  for (let retry = 0; ; retry += 1) {
    if (await lock.hold(work)) return true;
    if (retry === retries) return false;
    await new Promise<void>((resolve) => clock.after(retryMs, resolve));
  }
}
