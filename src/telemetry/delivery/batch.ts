import type { AnalyticsEvent } from '../analytics-event.ts';

export interface BatchLimit {
  readonly events: number;
  readonly bytes: number;
}

/** @source A §9, V §9 Analytics batch */
export const batchLimit: BatchLimit = { events: 10, bytes: 450_000 };

/** Maximum bytes of all pending `keepalive` requests. @source A §9, V §9 Analytics batch */
export const maxKeepaliveBytes = 64 * 1024;

/** Maximum bytes of a request body without its events. */
export const maxBatchOverheadBytes = 1_024;

/** Returns the first events that fit into a request. Returns at least one event unless `isStrict` is true. */
export function firstBatch(
  events: readonly AnalyticsEvent[],
  sizeOf: (event: AnalyticsEvent) => number,
  limit: BatchLimit,
  isStrict = false,
): readonly AnalyticsEvent[] {
  let bytes = maxBatchOverheadBytes;
  const end = events.findIndex((event, index) => {
    bytes += sizeOf(event) + 1;
    return index >= limit.events || (bytes > limit.bytes && (index > 0 || isStrict));
  });
  return end === -1 ? events : events.slice(0, end);
}

export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
