/** Something that reads what others wrote. */
export interface Target {
  /** Texts such as it is meant to get: others are made of them. */
  readonly seeds: readonly string[];
  /**
   * Reads a text.
   *
   * @throws whatever does not hold of what came of it
   */
  readonly read: (text: string) => void | Promise<void>;
}
