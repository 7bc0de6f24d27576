/** The machine's clock with the offset of `PUT /sandbox/clock`. */
export class Clock {
  offsetMs = 0;

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.offsetMs;
  }

  /** Calendar year in the machine's time zone. */
  year(): number {
    return new Date(this.now()).getFullYear();
  }

  reset(): void {
    this.offsetMs = 0;
  }
}
