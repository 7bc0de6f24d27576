import type { ItemCount, Repeat } from '../../../src/runtime/definition/definition.ts';
import type { Cursor } from '../cursor.ts';

/** Minimum and maximum number of items of a repeated group. */
export interface Counts {
  readonly least: number;
  readonly most: number;
}

/** All items are rendered at the same time. Longer lists need records, which show one item at a time. */
const maxItems = 100;

export function countsOf(cursor: Cursor<Repeat>): Counts {
  const most = countIn(cursor, 'most') ?? 0;
  const least = countIn(cursor, 'least') ?? 0;
  if (least > most) cursor.child('least').report('repeated-group', `At least ${least} are more than at most ${most}`);
  if (most < 1 || most > maxItems) {
    const message = `"most" is a whole number from 1 to ${maxItems}: what may be more are records`;
    cursor.child('most').report('repeated-group', message);
  }
  return { least: Math.min(least, most), most: Math.min(most, maxItems) };
}

function countIn(cursor: Cursor<Repeat>, key: 'least' | 'most'): number | undefined {
  const value: ItemCount | undefined = cursor.value[key];
  if (typeof value !== 'object') return value;
  const limits = cursor.state.files.one('limits');
  const name = value.$limit;
  const limit: unknown = Object.hasOwn(limits, name) ? limits[name] : undefined;
  const inner = cursor.child(key).of(value).child('$limit');
  if (limit === undefined) inner.report('unknown-limit', `Unknown limit "${name}"`, Object.keys(limits));
  else if (typeof limit !== 'number') inner.report('repeated-group', `The limit "${name}" is no number`);
  return typeof limit === 'number' ? Math.max(0, Math.trunc(limit)) : undefined;
}
