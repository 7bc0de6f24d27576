import type { AnalyticsPort, ClockPort } from '../runtime/shapes/ports.ts';

type Values = Readonly<Record<string, unknown>>;

/** A call to the analytics port. `at` is in ms since 1970. */
export type AnalyticsCall =
  | { readonly kind: 'track' | 'page'; readonly name: string; readonly values: Values; readonly at: number }
  | { readonly kind: 'identify'; readonly user: string | null; readonly at: number };

/** Analytics port that buffers calls until the lazy code has loaded. */
export interface BufferedAnalytics extends AnalyticsPort {
  /** Passes buffered and later calls to `receive`. */
  flushTo(receive: (call: AnalyticsCall) => void): void;
}

/** If the buffer is full, its oldest calls are dropped. */
const maxBuffered = 200;

/** @source A §7 Analytics events, decision 34 */
export function createBufferedAnalytics(clock: Pick<ClockPort, 'now'>): BufferedAnalytics {
  const buffer: AnalyticsCall[] = [];
  let receive = (call: AnalyticsCall): void => {
    buffer.push(call);
    if (buffer.length > maxBuffered) buffer.shift();
  };
  const track = (kind: 'track' | 'page', name: string, values: Values): void =>
    receive({ kind, name, values, at: clock.now() });
  return {
    track: (event, properties) => track('track', event, properties),
    page: (step, title) => track('page', step, { title }),
    identify: (user) => receive({ kind: 'identify', user, at: clock.now() }),
    error: (code, properties) => track('track', 'System Error', { ...properties, code }),
    flushTo(newReceiver) {
      receive = newReceiver;
      buffer.splice(0).forEach(newReceiver);
    },
  };
}
