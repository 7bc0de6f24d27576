import type { Place } from '../../compile/place.ts';
import { groupBy } from '../group-by.ts';

/**
 * Places of which the same is true wherever they are used: a part or routine is compiled for each use, and what never holds in one
 * may hold in another.
 */
export function trueEverywhere<T extends { readonly at: Place; readonly is: boolean }>(judged: readonly T[]): T[] {
  const groups = groupBy(judged, ({ at }) => `${at.file} ${at.path.join(' ')}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first !== undefined && [first, ...others].every(({ is }) => is) ? [first] : [],
  );
}
