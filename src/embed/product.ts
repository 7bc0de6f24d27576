/** Names that identify one product's frames, elements and messages on a partner's page. */
export interface Product {
  /** Name of the custom element, sender of messages and key of the storage. Lower case, with a hyphen. */
  readonly name: string;
  /** Prefix of the element's events: `{eventPrefix}-ready`. */
  readonly eventPrefix: string;
  /** Accessible name of the frame, unless the partner sets one. */
  readonly title: string;
  /** Names of tracking values, in addition to those of every product. */
  readonly trackingNames?: readonly string[];
}
