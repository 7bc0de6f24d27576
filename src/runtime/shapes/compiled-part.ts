export interface CachedPiece {
  /** Paths that its expressions read, such as `order.year`. */
  readonly reads?: readonly string[];
}
