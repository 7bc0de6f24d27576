import type { AnalyticsEvent } from '../analytics-event.ts';

/** The result of a request. @source A §9, V §7: 500 or above is an error, 429 a rate limit */
export type Outcome =
  | { readonly kind: 'taken' }
  /** The destination rejects these events permanently. */
  | { readonly kind: 'refused'; readonly status: number }
  /** No reply in time, or a status of 500 or above. The request can be retried. */
  | { readonly kind: 'failed'; readonly status?: number }
  /** Too many requests. `reset` is the header with the delay in seconds. */
  | { readonly kind: 'limited'; readonly reset: string | null };

/** A server that receives events. */
export interface Destination {
  /** Identifies its queue, so it must not change. */
  readonly name: string;
  /** Returns the bytes of one event in a request. */
  sizeOf(event: AnalyticsEvent): number;
  /** Posts events in one request, which outlives the page if it is small enough. Never throws. */
  post(events: readonly AnalyticsEvent[]): Promise<Outcome>;
}
