/** `text`: first lines of the message. */
export interface Failure {
  readonly name: string;
  readonly text: string;
}

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

/** `code`: exit code of the run. */
export function vitestResults(file: string, code: number): Promise<Results>;

/** `code`: exit code of the run. */
export function playwrightResults(file: string, code: number): Promise<Results>;
