import type { StudioFinding } from '../shapes.ts';

/** What became of something that was to be written. */
export type Saved =
  | { readonly isSaved: true; readonly file: string; readonly findings: readonly StudioFinding[] }
  | {
      readonly isSaved: false;
      readonly why: string;
      /** There is such a file already; it is replaced if one says so. */
      readonly isThere?: boolean;
      readonly findings: readonly StudioFinding[];
    };

export function refused(why: string, findings: readonly StudioFinding[] = []): Saved {
  return { isSaved: false, why, findings };
}

/** Why something is not written if flow-lint reports an error in it; the findings follow. */
export const reportsErrors = 'flow-lint reports an error. Fix it, then save again:';
