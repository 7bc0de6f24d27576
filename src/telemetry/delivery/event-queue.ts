import type { AnalyticsEvent } from '../analytics-event.ts';

/** Events kept for one destination until it has them; beyond it the oldest go. */
export const mostWaiting = 1_000;

/** The queue of one destination. It may outlive the page, and other tabs may use it too. */
export interface EventQueue {
  /** Puts an event at its end. @returns how many of the oldest had to go */
  append(event: AnalyticsEvent): Promise<number>;
  /** The oldest events, up to `limit` of them; all without. */
  head(limit?: number): Promise<readonly AnalyticsEvent[]>;
  /** Takes those out that have these message ids. */
  remove(ids: readonly string[]): Promise<void>;
}

/**
 * A queue in memory, for the life of the page.
 *
 * @param held what it holds; who shares it shares the queue
 */
export function createMemoryQueue(held: AnalyticsEvent[] = []): EventQueue {
  return {
    async append(event) {
      held.push(event);
      return held.splice(0, Math.max(0, held.length - mostWaiting)).length;
    },
    head: async (limit = held.length) => held.slice(0, limit),
    async remove(ids) {
      const gone = new Set(ids);
      held.splice(0, held.length, ...held.filter(({ message_id }) => !gone.has(message_id)));
    },
  };
}
