/** What a statement of the specification is about. */
export const kinds = ['screen', 'rule', 'call', 'transition', 'error', 'limit', 'entity', 'event'] as const;

/** One statement of the specification: of the application (A) or of the verification layer (V). */
export interface Row {
  /** `A4.plate.3`: section, subject, number. */
  readonly id: string;
  /** Heading of its subject. */
  readonly heading: string;
  readonly kind: (typeof kinds)[number];
  /** In our own words. */
  readonly statement: string;
  /** File that does it, below the root of the repository. */
  readonly where: string;
}

/** One section of the specification: its title and its rows, in their order. */
export interface Section {
  /** `A4` */
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Row[];
}

/** A test that ran, and the statements it says it shows. */
export interface ShowingTest {
  /** Path below the root of the repository. */
  readonly file: string;
  /** With those of the groups around it. */
  readonly title: string;
  readonly ids: readonly string[];
  readonly passed: boolean;
  /** True if it ran in a real browser. */
  readonly inBrowser: boolean;
}
