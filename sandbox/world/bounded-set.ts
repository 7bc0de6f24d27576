/** A set that removes its oldest values when it exceeds a maximum size. */
export class BoundedSet<Value> extends Set<Value> {
  readonly #maxSize: number;

  constructor(maxSize: number) {
    super();
    this.#maxSize = maxSize;
  }

  override add(value: Value): this {
    super.add(value);
    for (const oldest of this) {
      if (this.size <= this.#maxSize) break;
      this.delete(oldest);
    }
    return this;
  }
}
