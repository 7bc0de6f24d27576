import type { Range } from '../../compile/position.ts';

/** A change of a file: what stands in the range gives way to the text. */
export interface Edit extends Range {
  /** Path from the flow folder. */
  readonly file: string;
  readonly text: string;
}

/** What puts a finding right, and changes nothing else that the flow does. All of its edits belong together. */
export interface Fix {
  /** What it does, in words. */
  readonly about: string;
  readonly edits: readonly Edit[];
  /** It takes out what nothing uses: to be made only once no error is left that could hide a use. */
  readonly isLast?: true;
}
