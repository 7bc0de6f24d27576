import type { Place, Span } from './place.ts';

/** Something wrong in a text: an expression, or a message of the copy. */
export interface TextFinding extends Span {
  readonly message: string;
  /** The names allowed in this place, closest first. */
  readonly names?: readonly string[];
  /** It is a name that nothing has: of a function, or of a value. */
  readonly unknown?: 'function' | 'name';
}

/** Another place that a finding speaks of: the other end of a contradiction, the first of two. */
export interface Related {
  readonly at: Place;
  /** What stands there, in a few words. */
  readonly message: string;
}

/** Something wrong with a flow. */
export interface Finding {
  /** The rule of flow-lint that reports it. */
  readonly rule: string;
  /** One sentence without its full stop; the names that would do are added to it. */
  readonly message: string;
  readonly at: Place;
  /** Names that would do, closest first. */
  readonly names?: readonly string[];
  readonly related?: readonly Related[];
}
