/** A place in a flow folder: a value of a file, or a stretch of the string that stands there. */
export interface Place {
  /** Path from the flow folder, such as `steps/PAYMENT.json`. */
  readonly file: string;
  readonly path: readonly (string | number)[];
  /** Offsets into the decoded string; `end` is exclusive. */
  readonly span?: { readonly start: number; readonly end: number };
  /** Offsets into the file's text, for what has no path; they go before everything else. */
  readonly offsets?: { readonly start: number; readonly end: number };
  /** Point at the key of the value rather than at the value. */
  readonly key?: boolean;
}

export function inside(place: Place, ...path: (string | number)[]): Place {
  return { file: place.file, path: [...place.path, ...path] };
}
