/** The machine's clock plus the offset that `PUT /sandbox/clock` sets. */
export class Clock {
  offsetMs = 0;

  /** Milliseconds since 1970. */
  now(): number {
    return Date.now() + this.offsetMs;
  }

  /** The current year in the machine's time zone. */
  year(): number {
    return new Date(this.now()).getFullYear();
  }

  reset(): void {
    this.offsetMs = 0;
  }
}
