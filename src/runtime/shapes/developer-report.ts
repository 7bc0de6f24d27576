/** A warning or error for developers. Only `expression` may contain an applicant's data, in development. */
export interface DeveloperReport {
  /** Such as `expression-failed`. */
  readonly code: string;
  /** Default: `warning`. */
  readonly severity?: 'error' | 'warning';
  readonly where: ReportPlace;
  /** One sentence; empty on published pages for reports of our own code. */
  readonly why: string;
  readonly fix: string;
  readonly cause?: unknown;
  /** Development only. */
  readonly expression?: ExpressionDescription;
}

export interface ReportPlace {
  readonly step?: string;
  /** Block key or form id. */
  readonly block?: string;
  /** Block key, field path or copy key. */
  readonly key?: string;
  /** Node number. */
  readonly node?: number;
  /** A value in a message. */
  readonly parameter?: string;
  readonly locale?: string;
  /** Method and path, without ids. */
  readonly call?: string;
  /** `steps/FIRST.json:12:7`. */
  readonly at?: string;
}

export interface ExpressionDescription {
  readonly text: string;
  /** Non-sensitive values it read: `{ "$thing.made": 2015 }`. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly at?: string;
}
