/** The sandbox's clock: the machine's, moved by `PUT /sandbox/clock`. */
export class Clock {
  offsetMs = 0;

  /** Milliseconds since 1970 on the sandbox's clock. */
  now(): number {
    return Date.now() + this.offsetMs;
  }

  /** The calendar year on the sandbox's clock, in the machine's time zone. */
  year(): number {
    return new Date(this.now()).getFullYear();
  }

  reset(): void {
    this.offsetMs = 0;
  }
}
