/** Names that identify a product on a partner's page. */
export interface Product {
  /** Name of the custom element, mark of messages, and storage key. Lower case, with a hyphen. */
  readonly name: string;
  /** Prefix of the element's events: `{eventPrefix}-ready`. */
  readonly eventPrefix: string;
  /** Accessible name of the frame, unless the partner sets one. */
  readonly title: string;
  /** Additional names of tracking values. */
  readonly trackingNames?: readonly string[];
}
