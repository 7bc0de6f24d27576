import type { Range } from '../../compile/position.ts';

export interface Edit extends Range {
  /** Path relative to the flow folder. */
  readonly file: string;
  readonly text: string;
}

/** A safe correction of a finding. Its edits must be applied together. */
export interface Fix {
  /** A description such as `Take it out`. */
  readonly about: string;
  readonly edits: readonly Edit[];
  /**
   * Set if the fix removes unused code. Such fixes are applied after all errors are fixed, because an error can make
   * used code look unused.
   */
  readonly isLast?: true;
}
