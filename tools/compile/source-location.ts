/** A range of characters in a string, 0-based; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A location in a flow folder: a value of a file, or a range inside a string value. */
export interface SourceLocation {
  /** Path relative to the flow folder, such as `steps/PAYMENT.json`. */
  readonly file: string;
  readonly path: readonly (string | number)[];
  /** Range in the decoded string. */
  readonly span?: Span;
  /** Range in the file's text, for locations without a path. This range overrides all other members. */
  readonly offsets?: Span;
  /** The location is the key instead of the value. */
  readonly isKey?: boolean;
}

export function nestedLocation(location: SourceLocation, ...path: (string | number)[]): SourceLocation {
  // `concat` allocates less memory than spreading; a flow has up to 100,000 locations.
  return { file: location.file, path: location.path.concat(path) };
}
