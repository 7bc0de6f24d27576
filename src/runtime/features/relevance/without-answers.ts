import { isObjectOrArray, recordOrEmpty, scalarText } from '../../utilities/json.ts';
import { choiceLabelEntries } from '../../shapes/history-and-drafts.ts';
import type { Snapshot } from '../../shapes/snapshot.ts';

/** Removes answers and their labels. Returns the same object if nothing changes. */
export function withoutAnswers(snapshot: Snapshot, paths: Iterable<string>): Snapshot {
  const removed = treeOf(paths);
  const local = omit(snapshot.local, removed);
  for (const name of Object.keys(snapshot.local)) removed.delete(name);
  const context = withoutLabels(omit(snapshot.context, removed), removed);
  return withAnswers(snapshot, { ...snapshot, context, local });
}

/** Returns the same snapshot if the answers are unchanged. */
export function withAnswers(snapshot: Snapshot, { context, local }: Snapshot): Snapshot {
  return context === snapshot.context && local === snapshot.local ? snapshot : { ...snapshot, context, local };
}

/** Paths as a tree, so that each list is copied once. `true` ends a path. */
type PathTree = Map<string, PathTree | true>;

function treeOf(paths: Iterable<string>): PathTree {
  const tree: PathTree = new Map();
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let node: PathTree | true = tree;
    for (const name of names) {
      if (node === true) break;
      const child: PathTree | true = node.get(name) ?? new Map();
      node.set(name, child);
      node = child;
    }
    if (node !== true) node.set(last, true);
  }
  return tree;
}

type Values = Readonly<Record<string, unknown>>;

function omit(values: Values, removed: PathTree): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined;
  const copyOnce = (): Record<string, unknown> =>
    (copy ??= (Array.isArray(values) ? [...values] : { ...values }) as Record<string, unknown>);
  for (const [name, subtree] of removed) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) continue;
    if (subtree === true) delete copyOnce()[name];
    else if (isObjectOrArray(value)) {
      const remaining = omit(value, subtree);
      if (remaining !== value) copyOnce()[name] = remaining;
    }
  }
  return copy ?? values;
}

function withoutLabels(context: Record<string, unknown>, removed: PathTree): Record<string, unknown> {
  let result = context;
  for (const name of Object.values(choiceLabelEntries)) {
    const labels: unknown = context[name];
    if (!Array.isArray(labels)) continue;
    const remaining = labels.filter((label) => !isRemoved(scalarText(recordOrEmpty(label)['field']), removed));
    if (remaining.length < labels.length) result = { ...result, [name]: remaining };
  }
  return result;
}

function isRemoved(path: string, removed: PathTree): boolean {
  let node: PathTree | true | undefined = removed;
  for (const name of path.split('.')) {
    if (node === true || node === undefined) break;
    node = node.get(name);
  }
  return node === true;
}
