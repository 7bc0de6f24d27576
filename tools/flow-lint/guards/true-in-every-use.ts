import type { SourceLocation } from '../../compile/source-location.ts';
import { groupBy } from '../group-by.ts';

/**
 * The judgments that are true for every use of their location, one for each location. A part or routine is compiled
 * once for each use. A condition that is never true in one use may be true in another.
 */
export function trueInEveryUse<T extends { readonly at: SourceLocation; readonly is: boolean }>(
  judgments: readonly T[],
): T[] {
  const groups = groupBy(judgments, ({ at }) => `${at.file} ${at.path.join(' ')}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first !== undefined && [first, ...others].every(({ is }) => is) ? [first] : [],
  );
}
