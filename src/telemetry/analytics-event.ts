/** A value that may leave for a destination. */
export type PropertyValue = string | number | boolean;

/** One event as a destination gets it; keys are the wire's. @source A §7 Analytics events */
export interface AnalyticsEvent {
  /** System errors and clicks are `track` events. */
  readonly type: 'track' | 'page' | 'identify';
  /** Name of the event, the step of a page view, empty for `identify`. */
  readonly name: string;
  /** Never repeats: a destination knows by it an event that it has had already. */
  readonly message_id: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  /** The browser, or the visit where no browser is recognised. Made by chance. */
  readonly anonymous_id: string;
  /** The contactId, once it is known. */
  readonly user_id?: string;
  readonly properties: Readonly<Record<string, PropertyValue>>;
  /** Tracking parameters of the visit. */
  readonly tracking: Readonly<Record<string, PropertyValue>>;
}
