import type { ItemCount, Repeat } from '../../../src/runtime/definition/definition.ts';
import type { Cursor } from '../cursor.ts';

/** Minimum and maximum number of items of a repeated group. */
export interface Counts {
  readonly least: number;
  readonly most: number;
}

/** All items are rendered at the same time. Longer lists need records, which show one item at a time. */
const mostItems = 100;

export function countsOf(at: Cursor<Repeat>): Counts {
  const most = countIn(at, 'max') ?? 0;
  const least = countIn(at, 'min') ?? 0;
  if (least > most) at.child('min').report('repeated-group', `At least ${least} are more than at most ${most}`);
  if (most < 1 || most > mostItems) {
    const message = `"max" is a whole number from 1 to ${mostItems}: what may be more are records`;
    at.child('max').report('repeated-group', message);
  }
  return { least: Math.min(least, most), most: Math.min(most, mostItems) };
}

function countIn(at: Cursor<Repeat>, key: 'min' | 'max'): number | undefined {
  const value: ItemCount | undefined = at.value[key];
  if (typeof value !== 'object') return value;
  const limits = at.state.files.one('limits');
  const name = value.$limit;
  const limit: unknown = Object.hasOwn(limits, name) ? limits[name] : undefined;
  const inner = at.child(key).of(value).child('$limit');
  if (limit === undefined) inner.report('unknown-limit', `Unknown limit "${name}"`, Object.keys(limits));
  else if (typeof limit !== 'number') inner.report('repeated-group', `The limit "${name}" is no number`);
  return typeof limit === 'number' ? Math.max(0, Math.trunc(limit)) : undefined;
}
