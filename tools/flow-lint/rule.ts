import type { Compilation } from '../compile/compile-flow.ts';
import type { Place } from '../compile/place.ts';
import type { Severity } from './finding.ts';

/** Something a rule objects to. */
export interface Fault {
  readonly at: Place;
  /** One sentence without its full stop; the names that would do are added to it. */
  readonly message: string;
  readonly names?: readonly string[];
}

/** One rule; its id is the name of its file, its page in docs/flow-lint and its folder of fixtures. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  /** What is wrong where the rule speaks, in one sentence. */
  readonly about: string;
  /**
   * What the rule finds in the whole. What the compiler notes under the rule's id is added to it;
   * a rule without `check` reports that alone.
   */
  readonly check?: (compilation: Compilation) => Iterable<Fault>;
}
