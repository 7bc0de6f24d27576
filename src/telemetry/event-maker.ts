import type { DeveloperReport } from '../runtime/shapes/developer-report.ts';
import { allowedEvents, type DeclaredEvents } from './allowed-events.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import type { Occurrence } from './held-analytics.ts';
import { createSafeProperties } from './safe-properties.ts';

/** What events are made of. */
export interface EventParts {
  /** What the flow declares of events, and of what is sensitive. */
  readonly flow: { readonly events: DeclaredEvents; readonly sensitive: readonly string[] };
  /** Tracking parameters of the visit, attached to every event. */
  readonly tracking: Readonly<Record<string, unknown>>;
  readonly anonymousId: string;
  /** Name of the variant of the flow that is shown, attached to every event. */
  readonly variant?: string | undefined;
  /** A text that never repeats. */
  readonly newId: () => string;
  /** Whether a text holds a value that is marked as sensitive; undefined where that is not searched for. */
  readonly holdsSensitive?: ((text: string) => boolean) | undefined;
  /** Told of what was kept from leaving. */
  readonly report: (report: DeveloperReport) => void;
}

/**
 * Makes events of what happened, with the user known at that moment. Denied by default: an event leaves if the flow or
 * the engine declares it, with the properties that are declared for it, if their names and texts are harmless, and, where
 * that is searched for, if nothing sensitive is written anywhere in it.
 *
 * @returns undefined for what does not leave
 * @source A §7 Analytics events, docs/decisions/0036
 */
export function createEventMaker(parts: EventParts): (occurrence: Occurrence) => AnalyticsEvent | undefined {
  const allowed = allowedEvents(parts.flow.events);
  const safe = createSafeProperties(parts.flow.sensitive);
  const tracking = safe.ofVisit(parts.tracking);
  const ofVariant = parts.variant === undefined ? {} : { variant: parts.variant };
  let user: string | null = null;

  const make = (type: AnalyticsEvent['type'], name: string, values: EventValues, at: number): AnalyticsEvent => ({
    type,
    name,
    message_id: parts.newId(),
    timestamp: new Date(at).toISOString(),
    anonymous_id: parts.anonymousId,
    ...(user === null ? {} : { user_id: user }),
    properties: safe.ofEvent({ ...values, ...ofVariant }),
    tracking,
  });

  const unlessSensitive = (event: AnalyticsEvent): AnalyticsEvent | undefined => {
    const { name, user_id, properties } = event;
    const texts = [name, user_id, ...Object.values(properties), ...Object.values(tracking)];
    if (!texts.some((text) => text !== undefined && parts.holdsSensitive?.(String(text)) === true)) return event;
    parts.report(sensitiveReport(allowed.has(name) ? name : event.type));
    return undefined;
  };

  return (occurrence) => {
    if (occurrence.kind === 'identify') {
      if (occurrence.user === user) return undefined;
      ({ user } = occurrence);
      return user === null ? undefined : unlessSensitive(make('identify', '', {}, occurrence.at));
    }
    const { kind, name, values, at } = occurrence;
    const keys = kind === 'page' ? pageKeys : allowed.get(name);
    if (keys === undefined) {
      parts.report(undeclaredReport(name));
      return undefined;
    }
    const undeclared = Object.keys(values).find((key) => !keys.has(key));
    if (undeclared !== undefined) parts.report(undeclaredReport(`${name}: ${undeclared}`));
    return unlessSensitive(make(kind, name, declaredOf(values, keys), at));
  };
}

type EventValues = Readonly<Record<string, unknown>>;

const pageKeys: ReadonlySet<string> = new Set(['title']);

function declaredOf(values: EventValues, keys: ReadonlySet<string>): EventValues {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)));
}

function undeclaredReport(what: string): DeveloperReport {
  return {
    code: 'analytics-undeclared',
    where: { key: what },
    why: 'Analytics was given an event, or a property of one, that the flow does not declare; it did not leave',
    fix: 'Send it by a "track" statement of the flow, with the property named in its "with"',
  };
}

function sensitiveReport(event: string): DeveloperReport {
  return {
    code: 'analytics-sensitive',
    severity: 'error',
    where: { key: event },
    why: 'An event held the value of a field or entry that is marked as sensitive; it was dropped',
    fix: 'Send something else with it, such as $filled(…), or nothing',
  };
}
