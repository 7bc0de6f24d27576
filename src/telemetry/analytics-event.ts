export type PropertyValue = string | number | boolean;

/** An event as it is sent to a destination. @source A §7 Analytics events */
export interface AnalyticsEvent {
  /** System errors and clicks are `track` events. */
  readonly type: 'track' | 'page' | 'identify';
  /** Name of the event, or the step of a `page` event. Empty for `identify`. */
  readonly name: string;
  /** Unique. Destinations recognize repeated events by it. */
  readonly message_id: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  /** Random id of the browser, or of the visit if the browser stores none. */
  readonly anonymous_id: string;
  /** The `contactId`, once it is known. */
  readonly user_id?: string;
  readonly properties: Readonly<Record<string, PropertyValue>>;
  readonly tracking: Readonly<Record<string, PropertyValue>>;
}
