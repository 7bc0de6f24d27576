/** Creates analytics events and delivers them. This folder may import `src/runtime`. */
import type { DeveloperReport } from '../runtime/shapes/developer-report.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import type { AnalyticsCall } from './buffered-analytics.ts';
import { createPropertyFilters } from './property-filters.ts';

/** Property names by event name. */
type DeclaredEvents = Readonly<Record<string, readonly string[]>>;

/** Events that the runtime sends. @source A §7 Analytics events, docs/decisions/0013 */
const runtimeEvents: DeclaredEvents = {
  Click: ['step', 'event'],
  'Form Submit': ['step', 'event', 'form'],
  'System Error': ['step', 'code', 'status', 'loss', 'call', 'outcome', 'copy', 'supportCode', 'trace'],
};

export interface EventMakerOptions {
  /** Declared events, and names of sensitive values. */
  readonly flow: { readonly events: DeclaredEvents; readonly sensitive: readonly string[] };
  /** Attached to every event. */
  readonly trackingParameters: Readonly<Record<string, unknown>>;
  readonly anonymousId: string;
  /** Attached to every event. */
  readonly variant?: string | undefined;
  readonly newId: () => string;
  readonly containsSensitive?: ((text: string) => boolean) | undefined;
  readonly report: (report: DeveloperReport) => void;
}

/**
 * Converts analytics calls to events. The converter returns undefined for undeclared and sensitive events, and removes
 * undeclared and unsafe properties.
 *
 * @source A §7 Analytics events, docs/decisions/0013
 */
export function createEventMaker(options: EventMakerOptions): (call: AnalyticsCall) => AnalyticsEvent | undefined {
  const allowed = propertiesByEvent(options.flow.events);
  const filters = createPropertyFilters(options.flow.sensitive);
  const tracking = filters.filterTracking(options.trackingParameters);
  const variantProperties = options.variant === undefined ? {} : { variant: options.variant };
  let user: string | null = null;

  const makeEvent = (
    type: AnalyticsEvent['type'],
    name: string,
    values: EventValues,
    timeMs: number,
  ): AnalyticsEvent => ({
    type,
    name,
    message_id: options.newId(),
    timestamp: new Date(timeMs).toISOString(),
    anonymous_id: options.anonymousId,
    ...(user === null ? {} : { user_id: user }),
    properties: filters.filterEvent({ ...values, ...variantProperties }),
    tracking,
  });

  const rejectSensitive = (event: AnalyticsEvent): AnalyticsEvent | undefined => {
    const { name, user_id, properties } = event;
    const texts = [name, user_id, ...Object.values(properties), ...Object.values(tracking)];
    if (!texts.some((text) => text !== undefined && options.containsSensitive?.(String(text)) === true)) return event;
    options.report(sensitiveReport(allowed.has(name) ? name : event.type));
    return undefined;
  };

  return (call) => {
    if (call.kind === 'identify') {
      if (call.user === user) return undefined;
      ({ user } = call);
      return user === null ? undefined : rejectSensitive(makeEvent('identify', '', {}, call.at));
    }
    const { kind, name, values, at } = call;
    const keys = kind === 'page' ? pageKeys : allowed.get(name);
    if (keys === undefined) {
      options.report(undeclaredReport(name));
      return undefined;
    }
    const undeclared = Object.keys(values).find((key) => !keys.has(key));
    if (undeclared !== undefined) options.report(undeclaredReport(`${name}: ${undeclared}`));
    return rejectSensitive(makeEvent(kind, name, pickDeclared(values, keys), at));
  };
}

function propertiesByEvent(declared: DeclaredEvents): ReadonlyMap<string, ReadonlySet<string>> {
  const allowed = new Map<string, ReadonlySet<string>>();
  for (const [name, keys] of [...Object.entries(runtimeEvents), ...Object.entries(declared)])
    allowed.set(name, new Set([...(allowed.get(name) ?? []), ...keys]));
  return allowed;
}

type EventValues = Readonly<Record<string, unknown>>;

const pageKeys: ReadonlySet<string> = new Set(['title']);

function pickDeclared(values: EventValues, keys: ReadonlySet<string>): EventValues {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)));
}

function undeclaredReport(key: string): DeveloperReport {
  return {
    code: 'analytics-undeclared',
    where: { key },
    why: 'The flow does not declare this analytics event, or this property of it, so it was not sent',
    fix: 'Send it with a "track" statement of the flow, and name the property in its "with"',
  };
}

function sensitiveReport(event: string): DeveloperReport {
  return {
    code: 'analytics-sensitive',
    severity: 'error',
    where: { key: event },
    why: 'This analytics event contained the value of a field or entry that is marked as sensitive, so it was not sent',
    fix: 'Remove the value from the event, or send an expression that does not contain it, such as $filled(…)',
  };
}
