import type { AnalyticsEvent } from '../analytics-event.ts';

/** @source A §9, V §7: 500 or above is an error, 429 a rate limit */
export type PostOutcome =
  | { readonly kind: 'taken' }
  /** The events will never be accepted. */
  | { readonly kind: 'refused'; readonly status: number }
  /** The request can be retried. */
  | { readonly kind: 'failed'; readonly status?: number }
  /** `reset` is a delay in seconds. */
  | { readonly kind: 'limited'; readonly reset: string | null };

export interface Destination {
  /** Identifies the destination's queue, so the name must not change. */
  readonly name: string;
  /** Bytes of one event in a request. */
  sizeOf(event: AnalyticsEvent): number;
  /** Never throws. */
  post(events: readonly AnalyticsEvent[]): Promise<PostOutcome>;
}
