/** What sets one product's frames, elements and messages apart from all others on a partner's page. */
export interface Product {
  /** Mark of its messages, name of its custom element and key of its storage: lower case, with a hyphen. */
  readonly name: string;
  /** What its element's events begin with: `{eventPrefix}-ready`. */
  readonly eventPrefix: string;
  /** Name of the frame where the partner gives none. */
  readonly title: string;
  /** Names of tracking values beside those that every product has. */
  readonly trackingNames?: readonly string[];
}
