import type { AnalyticsPort, ClockPort } from '../runtime/shapes/ports.ts';
import type { AnalyticsEvent, Destination } from './analytics-event.ts';
import { createSafeProperties } from './safe-properties.ts';

/** Loads a destination's code and makes it. */
export type DestinationLoader = () => Promise<Destination>;

/** What analytics works with. */
export interface AnalyticsParts {
  readonly destinations: readonly DestinationLoader[];
  /** Tracking parameters of the visit, attached to every event. */
  readonly tracking: Readonly<Record<string, unknown>>;
  /** Names that the flow marks as sensitive. */
  readonly sensitive: readonly string[];
  readonly clock: Pick<ClockPort, 'now'>;
  /** A text that never repeats. */
  readonly newId: () => string;
  /** Told when a destination cannot be loaded. */
  readonly warn: (code: string, cause?: unknown) => void;
}

/** Analytics of a visit. */
export interface Analytics extends AnalyticsPort {
  /** Loads the destinations and hands over what has happened so far; to be called once the first step can be used. Idempotent. */
  start(): Promise<void>;
}

/** Events kept while no destination is there; beyond it the oldest go. */
const maxHeld = 200;

/**
 * The analytics port: named events, page views, identification and system errors, for every destination alike.
 * Nothing sensitive passes (`createSafeProperties`); events wait in memory until `start`.
 *
 * @source A §7 Analytics events, decision 34
 */
export function createAnalytics(parts: AnalyticsParts): Analytics {
  const { clock, newId, warn } = parts;
  const safe = createSafeProperties(parts.sensitive);
  const tracking = safe.ofVisit(parts.tracking);
  const held: AnalyticsEvent[] = [];
  let started: Promise<void> | undefined;
  let ready: readonly Destination[] | undefined;
  let userId: string | null = null;

  const emit = (type: AnalyticsEvent['type'], name: string, properties: Readonly<Record<string, unknown>>): void => {
    const event: AnalyticsEvent = {
      type,
      name,
      message_id: newId(),
      timestamp: new Date(clock.now()).toISOString(),
      ...(userId === null ? {} : { user_id: userId }),
      properties: safe.ofEvent(properties),
      tracking,
    };
    if (ready === undefined) {
      held.push(event);
      if (held.length > maxHeld) held.shift();
    } else {
      for (const destination of ready) destination.send(event);
    }
  };

  const load = async (): Promise<void> => {
    const loaded = await Promise.allSettled(parts.destinations.map((destination) => destination()));
    const destinations: Destination[] = [];
    for (const each of loaded) {
      if (each.status === 'fulfilled') destinations.push(each.value);
      else warn('analytics-destination-failed', each.reason);
    }
    ready = destinations;
    for (const event of held.splice(0)) for (const destination of destinations) destination.send(event);
  };

  return {
    start: () => (started ??= load()),
    track: (event, properties) => emit('track', event, properties),
    page: (step, title) => emit('page', step, { title }),
    identify(id) {
      if (id === userId) return;
      userId = id;
      if (id !== null) emit('identify', '', {});
    },
    error: (code, properties) => emit('track', 'System Error', { ...properties, code }),
  };
}
