/** A value that may leave for a destination. */
export type PropertyValue = string | number | boolean;

/** One event as a destination gets it; keys are the wire's. @source A §7 Analytics events */
export interface AnalyticsEvent {
  /** System errors and clicks are `track` events. */
  readonly type: 'track' | 'page' | 'identify';
  /** Name of the event, the step of a page view, empty for `identify`. */
  readonly name: string;
  /** Never repeats: lets a collector know an event it has had already. */
  readonly message_id: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  /** The contactId, once it is known. */
  readonly user_id?: string;
  readonly properties: Readonly<Record<string, PropertyValue>>;
  /** Tracking parameters of the visit. */
  readonly tracking: Readonly<Record<string, PropertyValue>>;
}

/** Where events go. */
export interface Destination {
  /** Takes an event over; never throws, and never makes the caller wait. */
  send(event: AnalyticsEvent): void;
}
