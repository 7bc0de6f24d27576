import type { AnalyticsPort, ClockPort } from '../runtime/shapes/ports.ts';

type Values = Readonly<Record<string, unknown>>;

/** A call of the analytics port. `at` is in ms since 1970. */
export type AnalyticsCall =
  | { readonly kind: 'track' | 'page'; readonly name: string; readonly values: Values; readonly at: number }
  | { readonly kind: 'identify'; readonly user: string | null; readonly at: number };

/** The analytics port until its lazy code has loaded. */
export interface BufferedAnalytics extends AnalyticsPort {
  /** Passes buffered and further calls to `take`. */
  flushTo(take: (occurrence: AnalyticsCall) => void): void;
}

/** If the buffer is full, its oldest calls are dropped. */
const mostBuffered = 200;

/** @source A §7 Analytics events, decision 34 */
export function createBufferedAnalytics(clock: Pick<ClockPort, 'now'>): BufferedAnalytics {
  const buffer: AnalyticsCall[] = [];
  let take = (occurrence: AnalyticsCall): void => {
    buffer.push(occurrence);
    if (buffer.length > mostBuffered) buffer.shift();
  };
  const track = (kind: 'track' | 'page', name: string, values: Values): void =>
    take({ kind, name, values, at: clock.now() });
  return {
    track: (event, properties) => track('track', event, properties),
    page: (step, title) => track('page', step, { title }),
    identify: (user) => take({ kind: 'identify', user, at: clock.now() }),
    error: (code, properties) => track('track', 'System Error', { ...properties, code }),
    flushTo(to) {
      take = to;
      buffer.splice(0).forEach(to);
    },
  };
}
