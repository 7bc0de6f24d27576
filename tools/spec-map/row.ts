export const statementKinds = ['screen', 'rule', 'call', 'transition', 'error', 'limit', 'entity', 'event'] as const;

/** One statement in the specification of the application (A) or the verification layer (V). */
export interface StatementRow {
  /** `A4.plate.3`: section, subject, number. */
  readonly id: string;
  readonly heading: string;
  readonly kind: (typeof statementKinds)[number];
  readonly statement: string;
  /** Path of the file that implements it, relative to the root. */
  readonly sourceFile: string;
}

export interface Section {
  /** `A4` */
  readonly id: string;
  readonly title: string;
  readonly rows: readonly StatementRow[];
}

/** A test that ran, with the statements that it names. */
export interface StatementTest {
  /** Path relative to the root. */
  readonly file: string;
  /** Includes the titles of its groups. */
  readonly title: string;
  readonly statementIds: readonly string[];
  readonly passed: boolean;
  readonly isBrowserTest: boolean;
}
