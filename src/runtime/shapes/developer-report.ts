/**
 * What developers are told of a warning or an error, in one form for the whole engine. Never shown to the applicant.
 * Holds no person's data, except for `expression` in development.
 */
export interface DeveloperReport {
  /** Name for searching: `expression-failed`, `missing-message`. */
  readonly code: string;
  /** A warning, if left out. */
  readonly severity?: 'error' | 'warning';
  readonly where: ReportPlace;
  /** What failed, in a sentence. Empty in a published page for what our own code says, as nothing prints it there. */
  readonly why: string;
  /** What to do about it, in a sentence; empty as `why` is. */
  readonly fix: string;
  /** What was thrown. */
  readonly cause?: unknown;
  /** Development only: the text of the expression that failed, and what it read of entries that are not sensitive. */
  readonly expression?: ExpressionDescription;
}

export interface ReportPlace {
  readonly step?: string;
  /** Key of the block, or id of the form. */
  readonly block?: string;
  /** A block's key, a field's path, or a key of the copy. */
  readonly key?: string;
  /** Number of the node in the compiled flow. */
  readonly node?: number;
  /** Name of a value that a message needs. */
  readonly parameter?: string;
  /** Language of the copy. */
  readonly locale?: string;
  /** Method and path of a call of the server, without the ids in it. */
  readonly call?: string;
  /** Development only: `steps/FIRST.json:12:7`. */
  readonly at?: string;
}

export interface ExpressionDescription {
  readonly text: string;
  /** What it read, by name: `{ "$thing.made": 2015 }`. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Where it stands, if the definition was compiled with its positions. */
  readonly at?: string;
}
