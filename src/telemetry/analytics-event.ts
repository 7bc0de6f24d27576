export type PropertyValue = string | number | boolean;

/** @source A §7 Analytics events */
export interface AnalyticsEvent {
  readonly type: 'track' | 'page' | 'identify';
  /** Name of the event, or the step of a `page` event. */
  readonly name: string;
  /** Destinations use this id to recognize repeated events. */
  readonly message_id: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  /** Random id of the browser, or of the visit. */
  readonly anonymous_id: string;
  /** The `contactId`, once it is known. */
  readonly user_id?: string;
  readonly properties: Readonly<Record<string, PropertyValue>>;
  readonly tracking: Readonly<Record<string, PropertyValue>>;
}
