import type { StudioFinding } from '../studio-data.ts';

export type SaveResult =
  | { readonly isSaved: true; readonly file: string; readonly findings: readonly StudioFinding[] }
  | {
      readonly isSaved: false;
      readonly why: string;
      /** If true, the file already exists. The client can offer to replace it. */
      readonly isThere?: boolean;
      readonly findings: readonly StudioFinding[];
    };

export function saveFailure(why: string, findings: readonly StudioFinding[] = []): SaveResult {
  return { isSaved: false, why, findings };
}

export const lintErrorsMessage = 'flow-lint reports an error. Fix it, then save again:';
