import { isObjectOrArray } from '../../utilities/json.ts';
import { snapshotVariableOf } from '../../visit/variables.ts';
import { reuseEqual } from '../../utilities/reuse-equal.ts';
import type { ItemKeys, Snapshot } from '../../shapes/snapshot.ts';
import type { OptionalFeatures } from '../../shapes/optional-features.ts';
import { itemKeyAt, reconcileKeys } from './item-keys.ts';

export const withItemKeys: OptionalFeatures['withItemKeys'] = ({ itemKeys }, section) => {
  if (section.item === undefined) return section;
  const [list = '', index] = section.bind.split('.');
  const key = `${list}.${itemKeyAt(itemKeys?.[list], Number(index))}`;
  return { ...section, key, fields: section.fields.map((field) => ({ ...field, key: `${key}.${field.name}` })) };
};

/**
 * After a list is written, moves keys, errors, unsaved marks and focus with the items. Changed items lose errors and
 * marks.
 */
export const moveItemState: OptionalFeatures['moveItemState'] = (snapshot, [list = '', ...innerPath], value) => {
  const before = snapshotVariableOf(snapshot, list);
  if (innerPath.length > 0 || !Array.isArray(before) || !Array.isArray(value)) return undefined;
  const keysBefore = snapshot.itemKeys?.[list];
  const keysAfter = reconcileKeys(keysBefore, before, value);
  const after = snapshotWith(snapshot, list, value, keysAfter);
  const newPathOf = (path: string): string | undefined => (isIn(list, path) ? samePath(snapshot, after, path) : path);
  const { itemKeys, errors, dirtyFields: unsaved, focus, suspendedStep } = snapshot;
  const isMarkLost = Object.keys(unsaved).some((path) => newPathOf(path) === undefined);
  const path = focus.path && newPathOf(focus.path);
  return {
    ...(keysAfter === undefined || keysAfter === keysBefore ? {} : { itemKeys: { ...itemKeys, [list]: keysAfter } }),
    errors: reuseEqual(errors, moveMarks(errors, newPathOf)),
    dirtyFields: reuseEqual(unsaved, {
      ...moveMarks(unsaved, newPathOf),
      ...(isMarkLost ? { [list]: 'taken' as const } : {}),
    }),
    ...(path === undefined ? {} : { focus: { ...focus, path } }),
    suspendedStep: suspendedStep && { ...suspendedStep, errors: moveMarks(suspendedStep.errors, newPathOf) },
  };
};

function snapshotWith(
  snapshot: Snapshot,
  list: string,
  items: readonly unknown[],
  keys: ItemKeys | undefined,
): Snapshot {
  const owner = Object.hasOwn(snapshot.local, list) ? 'local' : 'context';
  const itemKeys = keys === undefined ? snapshot.itemKeys : { ...snapshot.itemKeys, [list]: keys };
  return { ...snapshot, itemKeys, [owner]: { ...snapshot[owner], [list]: items } };
}

/** The path of the same field in `to`, if its list item is the same object. */
function samePath(from: Snapshot, to: Snapshot, path: string): string | undefined {
  const [list = '', index, ...field] = path.split('.');
  const [items, newItems] = [snapshotVariableOf(from, list), snapshotVariableOf(to, list)];
  if (index === undefined || !Array.isArray(items) || !Array.isArray(newItems)) return undefined;
  const item: unknown = items[Number(index)];
  const key = itemKeyAt(from.itemKeys?.[list], Number(index));
  const newIndex = newItems.findIndex((_, position) => itemKeyAt(to.itemKeys?.[list], position) === key);
  return isObjectOrArray(item) && item === newItems[newIndex] ? [list, newIndex, ...field].join('.') : undefined;
}

function moveMarks<Value>(
  marks: Readonly<Record<string, Value>>,
  newPathOf: (path: string) => string | undefined,
): Record<string, Value> {
  const paths = Object.entries(marks).map(([path, mark]) => [newPathOf(path), mark] as const);
  return Object.fromEntries(paths.filter(([path]) => path !== undefined));
}

function isIn(list: string, path: string): boolean {
  return path === list || path.startsWith(`${list}.`);
}
