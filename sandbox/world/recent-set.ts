/** A set that removes its oldest values beyond a maximum size. */
export class RecentSet<Value> extends Set<Value> {
  readonly #most: number;

  /** @param most maximum size */
  constructor(most: number) {
    super();
    this.#most = most;
  }

  override add(value: Value): this {
    super.add(value);
    for (const oldest of this) {
      if (this.size <= this.#most) break;
      this.delete(oldest);
    }
    return this;
  }
}
