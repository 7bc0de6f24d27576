/** A piece of the screen that is resolved and cached on its own. */
export interface CompiledPart {
  /** Paths that its expressions read: `order.year`. If omitted, it is never cached. */
  readonly reads?: readonly string[];
}
