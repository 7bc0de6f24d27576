import type { AnalyticsEvent } from '../analytics-event.ts';

/** What came of a request. @source A §9, V §7: 500 or above is an error, 429 a rate limit */
export type Outcome =
  | { readonly kind: 'taken' }
  /** The destination will never take these. */
  | { readonly kind: 'refused'; readonly status: number }
  /** No reply in time, or a status of 500 or above. */
  | { readonly kind: 'failed'; readonly status?: number }
  /** @property reset what its header says of when to come again, in seconds, as text */
  | { readonly kind: 'limited'; readonly reset: string | null };

/** Who takes events. */
export interface Destination {
  /** Tells its queue from those of others; never changes. */
  readonly name: string;
  /** Bytes of one event in a request. */
  sizeOf(event: AnalyticsEvent): number;
  /** Posts these in one request, which outlives the page where its size lets it. Never throws. */
  post(events: readonly AnalyticsEvent[]): Promise<Outcome>;
}
