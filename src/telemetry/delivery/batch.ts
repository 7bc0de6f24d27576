import type { AnalyticsEvent } from '../analytics-event.ts';

/** How much goes at once. */
export interface BatchLimit {
  readonly events: number;
  readonly bytes: number;
}

/** A batch that is posted while the page stays. @source A §9, V §9 Analytics batch */
export const batchLimit: BatchLimit = { events: 10, bytes: 450_000 };

/** A request group: what browsers let outlive a page, all requests under way together. @source A §9, V §9 Analytics batch */
export const groupBytes = 64 * 1024;

/** What a request holds beside its events, at most. */
export const envelopeBytes = 1_024;

/**
 * As many of the first events as the limit lets go at once, envelope included; one at least, unless `isStrict`.
 *
 * @param sizeOf bytes of an event
 */
export function firstBatch(
  events: readonly AnalyticsEvent[],
  sizeOf: (event: AnalyticsEvent) => number,
  limit: BatchLimit,
  isStrict = false,
): readonly AnalyticsEvent[] {
  let bytes = envelopeBytes;
  const end = events.findIndex((event, at) => {
    bytes += sizeOf(event) + 1;
    return at >= limit.events || (bytes > limit.bytes && (at > 0 || isStrict));
  });
  return end === -1 ? events : events.slice(0, end);
}

/** Bytes of a text in a request. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
