/** A stretch of a text, 0-based, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A place in a flow folder: a value of a file, or a stretch of the string that stands there. */
export interface Place {
  /** Path from the flow folder, such as `steps/PAYMENT.json`. */
  readonly file: string;
  readonly path: readonly (string | number)[];
  /** In the decoded string. */
  readonly span?: Span;
  /** In the file's text, for what has no path; it goes before everything else. */
  readonly offsets?: Span;
  /** Point at the key of the value rather than at the value. */
  readonly key?: boolean;
}

/** What stands further in. */
export function inside(place: Place, ...path: (string | number)[]): Place {
  // Joined, not spread: a list that grows keeps room for sixteen more, and a flow has a hundred thousand places.
  return { file: place.file, path: place.path.concat(path) };
}
