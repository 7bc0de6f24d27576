/** Something wrong with an expression, at 0-based offsets of its source; `end` is exclusive. */
export interface ExpressionProblem {
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /** The names allowed in this place, closest first. */
  readonly names?: readonly string[];
  /** It is a name that nothing has: of a function, or of a value. */
  readonly unknown?: 'function' | 'name';
}

/** A stretch of source, 0-based, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
