import type { AnalyticsPort, ClockPort } from '../runtime/shapes/ports.ts';

type Values = Readonly<Record<string, unknown>>;

/** Something that analytics hears of, with the moment in ms since 1970; nothing has been taken out of it yet. */
export type Occurrence =
  | { readonly kind: 'track' | 'page'; readonly name: string; readonly values: Values; readonly at: number }
  | { readonly kind: 'identify'; readonly user: string | null; readonly at: number };

/** The analytics port while the code that knows what may leave is not there yet. */
export interface HeldAnalytics extends AnalyticsPort {
  /** Gives what happened to whoever takes it from here on. */
  handOver(take: (occurrence: Occurrence) => void): void;
}

/** Kept until they are handed over; beyond it the oldest go. */
const mostHeld = 200;

/**
 * Keeps in memory what happens until it is handed over: named events, page views, identification and system errors.
 *
 * @source A §7 Analytics events, decision 34
 */
export function holdAnalytics(clock: Pick<ClockPort, 'now'>): HeldAnalytics {
  const held: Occurrence[] = [];
  let take = (occurrence: Occurrence): void => {
    held.push(occurrence);
    if (held.length > mostHeld) held.shift();
  };
  const tell = (kind: 'track' | 'page', name: string, values: Values): void =>
    take({ kind, name, values, at: clock.now() });
  return {
    track: (event, properties) => tell('track', event, properties),
    page: (step, title) => tell('page', step, { title }),
    identify: (user) => take({ kind: 'identify', user, at: clock.now() }),
    error: (code, properties) => tell('track', 'System Error', { ...properties, code }),
    handOver(to) {
      take = to;
      held.splice(0).forEach(to);
    },
  };
}
