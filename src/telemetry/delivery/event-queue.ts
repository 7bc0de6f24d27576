import type { ClockPort } from '../../runtime/shapes/ports.ts';
import type { AnalyticsEvent } from '../analytics-event.ts';

/** If a queue is full, its oldest events are dropped. */
export const maxQueuedEvents = 1_000;

/** Unsent events for one destination. They may be stored and shared with other tabs. */
export interface EventQueue {
  /** Returns how many of the oldest events were dropped. */
  append(event: AnalyticsEvent): Promise<number>;
  head(limit?: number): Promise<readonly AnalyticsEvent[]>;
  remove(ids: readonly string[]): Promise<void>;
}

/** Queues with the same array share their events. */
export function createMemoryQueue(events: AnalyticsEvent[] = []): EventQueue {
  return {
    async append(event) {
      events.push(event);
      return events.splice(0, Math.max(0, events.length - maxQueuedEvents)).length;
    },
    head: async (limit = events.length) => events.slice(0, limit),
    async remove(ids) {
      const removedIds = new Set(ids);
      events.splice(0, events.length, ...events.filter(({ message_id }) => !removedIds.has(message_id)));
    },
  };
}

export interface QueueLock {
  /** Returns false without running `work` if another tab has the lock. */
  tryRun(work: () => Promise<void>): Promise<boolean>;
}

/** @source V §9 Analytics queue lock retries */
const maxRetries = 3;
const retryMs = 50;

/** For browsers without Web Locks. */
export const noLock: QueueLock = {
  async tryRun(work) {
    await work();
    return true;
  },
};

/** Returns false if the lock was not available after three retries. */
export async function runWithLock(
  lock: QueueLock,
  clock: Pick<ClockPort, 'after'>,
  work: () => Promise<void>,
): Promise<boolean> {
  for (let retry = 0; ; retry += 1) {
    if (await lock.tryRun(work)) return true;
    if (retry === maxRetries) return false;
    await new Promise<void>((resolve) => clock.after(retryMs, resolve));
  }
}
