import type { Compilation } from '../compile/compile-flow.ts';
import type { Finding } from '../compile/finding.ts';
import type { SourceLocation } from '../compile/source-location.ts';
import type { SourceKind } from '../compile/sources.ts';
import type { Severity } from './located-finding.ts';

export interface RuleFinding extends Omit<Finding, 'rule'> {
  /** Keys, list items or text ranges whose removal is a safe fix. */
  readonly removals?: readonly SourceLocation[];
  /** The new name of the key at the location. Renaming the key is a safe fix. */
  readonly newName?: string;
  /** Findings of a rule with the same key report one mistake at several locations. */
  readonly mistakeKey?: string;
}

/** A lint rule. Its id is the name of its file, of its page in docs/reference/flow-lint and of its fixture folder. */
export interface Rule {
  readonly id: string;
  readonly severity: Severity;
  /** Kinds of files that must be complete. The rule does not run if one of them is unreadable. */
  readonly requiredFileKinds?: readonly SourceKind[];
  readonly about: string;
  /**
   * Checks the whole flow. Compiler findings with the rule's id are added. A rule without `check` reports only compiler
   * findings.
   */
  readonly check?: (compilation: Compilation) => Iterable<RuleFinding>;
}
