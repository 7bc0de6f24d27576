import { isNested, recordOf, scalarText } from '../../utilities/json.ts';
import { labelEntries } from '../../shapes/editing.ts';
import type { Snapshot } from '../../shapes/snapshot.ts';

/** Removes answers and their labels; the snapshot itself if nothing changes. */
export function withoutAnswers(snapshot: Snapshot, paths: Iterable<string>): Snapshot {
  const removed = treeOf(paths);
  const local = omit(snapshot.local, removed);
  for (const name of Object.keys(snapshot.local)) removed.delete(name);
  const context = withoutLabels(omit(snapshot.context, removed), removed);
  return withAnswers(snapshot, { ...snapshot, context, local });
}

/** The snapshot itself if the answers are the same. */
export function withAnswers(snapshot: Snapshot, { context, local }: Snapshot): Snapshot {
  return context === snapshot.context && local === snapshot.local ? snapshot : { ...snapshot, context, local };
}

/** A tree, so that each list is copied once. `true` ends a path. */
type Removed = Map<string, Removed | true>;

function treeOf(paths: Iterable<string>): Removed {
  const tree: Removed = new Map();
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let at: Removed | true = tree;
    for (const name of names) {
      if (at === true) break;
      const inner: Removed | true = at.get(name) ?? new Map();
      at.set(name, inner);
      at = inner;
    }
    if (at !== true) at.set(last, true);
  }
  return tree;
}

type Values = Readonly<Record<string, unknown>>;

function omit(values: Values, removed: Removed): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined;
  const change = (): Record<string, unknown> =>
    (copy ??= (Array.isArray(values) ? [...values] : { ...values }) as Record<string, unknown>);
  for (const [name, inside] of removed) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) continue;
    if (inside === true) delete change()[name];
    else if (isNested(value)) {
      const rest = omit(value, inside);
      if (rest !== value) change()[name] = rest;
    }
  }
  return copy ?? values;
}

function withoutLabels(context: Record<string, unknown>, removed: Removed): Record<string, unknown> {
  let without = context;
  for (const name of Object.values(labelEntries)) {
    const all: unknown = context[name];
    if (!Array.isArray(all)) continue;
    const left = all.filter((label) => !isRemoved(scalarText(recordOf(label)['field']), removed));
    if (left.length < all.length) without = { ...without, [name]: left };
  }
  return without;
}

function isRemoved(path: string, removed: Removed): boolean {
  let at: Removed | true | undefined = removed;
  for (const name of path.split('.')) {
    if (at === true || at === undefined) break;
    at = at.get(name);
  }
  return at === true;
}
