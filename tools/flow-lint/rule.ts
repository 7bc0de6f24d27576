import type { Compilation } from '../compile/compile-flow.ts';
import type { Finding } from '../compile/finding.ts';
import type { Place } from '../compile/place.ts';
import type { SourceKind } from '../compile/sources.ts';
import type { Severity } from './located-finding.ts';

/** Something a rule objects to. */
export interface RuleFinding extends Omit<Finding, 'rule'> {
  /** Keys with their values, items of lists or stretches of text, without which it is put right, and nothing else changes. */
  readonly takeOut?: readonly Place[];
  /** Findings of a rule that have it in common are one mistake, told at several places. */
  readonly mistake?: string;
}

/** One rule; its id is the name of its file, its page in docs/flow-lint and its folder of fixtures. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  /** Kinds of files that it has to know whole: it is silent while one of them cannot be read. */
  readonly needs?: readonly SourceKind[];
  /** What is wrong where the rule speaks, in one sentence. */
  readonly about: string;
  /**
   * What the rule finds in the whole. What the compiler notes under the rule's id is added to it;
   * a rule without `check` reports that alone.
   */
  readonly check?: (compilation: Compilation) => Iterable<RuleFinding>;
}
