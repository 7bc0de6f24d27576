/** Names that identify a product on a partner's page. */
export interface Product {
  /** Used as element name, message sender and storage key. It must be in lower case, with a hyphen. */
  readonly name: string;
  /** Prefix of the element's events: `{eventPrefix}-ready`. */
  readonly eventPrefix: string;
  /** Accessible name of the frame, unless the partner sets another name. */
  readonly title: string;
  /** Allowed tracking names besides the common ones. */
  readonly trackingNames?: readonly string[];
}
