/** A failed check and the first lines of its message. */
export interface Failure {
  readonly name: string;
  readonly text: string;
}

/** Duration of a test. */
export interface Time {
  readonly name: string;
  readonly seconds: number;
}

export interface Results {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  readonly times: readonly Time[];
}

/** Results from a vitest JSON report. `code` is the exit code of the run. */
export function vitestResults(file: string, code: number): Promise<Results>;

/** Results from a Playwright JSON report. `code` is the exit code of the run. */
export function playwrightResults(file: string, code: number): Promise<Results>;
