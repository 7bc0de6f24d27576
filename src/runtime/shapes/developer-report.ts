/** A report for developers. Only `expression` may contain answers, and only in development. */
export interface DeveloperReport {
  readonly code: string;
  readonly severity?: 'error' | 'warning';
  readonly where: ReportLocation;
  /** Empty on published pages in reports from the engine. */
  readonly why: string;
  readonly fix: string;
  readonly cause?: unknown;
  readonly expression?: ExpressionDescription;
}

export interface ReportLocation {
  readonly step?: string;
  /** Block key or form id. */
  readonly block?: string;
  /** Block key, field path or copy key. */
  readonly key?: string;
  readonly node?: number;
  readonly parameter?: string;
  readonly locale?: string;
  /** The server call, without ids. */
  readonly call?: string;
  /** Source location, such as `steps/FIRST.json:12:7`. */
  readonly at?: string;
}

export interface ExpressionDescription {
  readonly text: string;
  /** Sensitive values are hidden. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly at?: string;
}
