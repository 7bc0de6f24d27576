/** A set that keeps what was added last, and forgets the oldest beyond a number. */
export class RecentSet<Value> extends Set<Value> {
  readonly #most: number;

  /** @param most how many it keeps */
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
