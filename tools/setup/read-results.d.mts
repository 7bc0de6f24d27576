/** What failed: its name, and the first lines of what it said. */
export interface Failure {
  readonly name: string;
  readonly text: string;
}

/** How long a test took. */
export interface Time {
  readonly name: string;
  readonly seconds: number;
}

/** What a run of tests came to. */
export interface Results {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  readonly times: readonly Time[];
}

/** Results of a vitest JSON report of a run that ended with this exit code. */
export function vitestResults(file: string, code: number): Promise<Results>;

/** Results of a Playwright JSON report of a run that ended with this exit code. */
export function playwrightResults(file: string, code: number): Promise<Results>;
