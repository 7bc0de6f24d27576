import type { Place } from './place.ts';

/** Something wrong with a definition, found while it was compiled. `rule` is the flow-lint rule that reports it. */
export interface Problem {
  readonly rule: string;
  readonly message: string;
  readonly at: Place;
  /** Names that would do, closest first. */
  readonly names?: readonly string[];
}
