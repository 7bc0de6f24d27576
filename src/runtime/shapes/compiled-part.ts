/** A part of a screen that is resolved by itself. */
export interface CompiledPart {
  /** What its expressions read of what can change, as paths of names: `order.year`. Without it, it is resolved each time. */
  readonly reads?: readonly string[];
}
