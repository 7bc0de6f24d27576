import type { DeveloperReport } from '../runtime/shapes/developer-report.ts';
import type { AnalyticsPort, ClockPort } from '../runtime/shapes/ports.ts';
import type { AnalyticsEvent, Destination } from './analytics-event.ts';

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
  readonly report: (report: DeveloperReport) => void;
}

/** Analytics of a visit. */
export interface Analytics extends AnalyticsPort {
  /** Loads the destinations and hands over what has happened so far; to be called once the first step can be used. Idempotent. */
  start(): Promise<void>;
}

/** Events kept while no destination is there; beyond it the oldest go. */
const maxHeld = 200;

/** An event before what must not leave is taken out of it. */
type RawEvent = Omit<AnalyticsEvent, 'properties' | 'tracking'> & { readonly properties: Values };
type Values = Readonly<Record<string, unknown>>;
type Send = (event: RawEvent) => void;

/**
 * The analytics port: named events, page views, identification and system errors, for every destination alike.
 * Events wait in memory until `start`. Nothing sensitive leaves (`createSafeProperties`); what knows how to tell is loaded
 * with the destinations, since the first step does not need it.
 *
 * @source A §7 Analytics events, decision 34
 */
export function createAnalytics(parts: AnalyticsParts): Analytics {
  const held: RawEvent[] = [];
  let started: Promise<void> | undefined;
  let userId: string | null = null;
  let send: Send = (event) => {
    held.push(event);
    if (held.length > maxHeld) held.shift();
  };

  const emit = (type: AnalyticsEvent['type'], name: string, properties: Values): void =>
    send({
      type,
      name,
      message_id: parts.newId(),
      timestamp: new Date(parts.clock.now()).toISOString(),
      ...(userId === null ? {} : { user_id: userId }),
      properties,
    });

  const handOver = (sender: Send): void => {
    send = sender;
    held.splice(0).forEach(sender);
  };

  return {
    start: () => (started ??= createSender(parts).then(handOver, (cause) => reportMissing(parts.report, cause))),
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

async function createSender({ destinations, sensitive, tracking, report }: AnalyticsParts): Promise<Send> {
  const [loaded, { createSafeProperties }] = await Promise.all([
    Promise.allSettled(destinations.map((destination) => destination())),
    import('./safe-properties.ts'),
  ]);
  for (const each of loaded) if (each.status === 'rejected') reportMissing(report, each.reason);
  const ready = loaded.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const safe = createSafeProperties(sensitive);
  const visit = safe.ofVisit(tracking);
  return (event) => {
    const safeEvent: AnalyticsEvent = { ...event, properties: safe.ofEvent(event.properties), tracking: visit };
    for (const destination of ready) destination.send(safeEvent);
  };
}

function reportMissing(report: AnalyticsParts['report'], cause: unknown): void {
  report({
    code: 'analytics-not-loaded',
    where: {},
    why: 'Code that sends events did not load; destinations whose code did load get them',
    fix: 'See that its part of the application can be fetched',
    cause,
  });
}
