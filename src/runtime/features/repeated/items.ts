import { isNested } from '../../utilities/json.ts';
import { builtInVariable } from '../../visit/variables.ts';
import { reuseEqual } from '../../utilities/reuse-equal.ts';
import type { ItemKeys, Snapshot } from '../../shapes/snapshot.ts';
import type { OptionalFeatures } from '../../shapes/optional-features.ts';
import { keyAt, reconcileKeys } from './item-keys.ts';

export const withItemKeys: OptionalFeatures['withItemKeys'] = ({ itemKeys }, section) => {
  if (section.item === undefined) return section;
  const [list = '', index] = section.bind.split('.');
  const key = `${list}.${keyAt(itemKeys?.[list], Number(index))}`;
  return { ...section, key, fields: section.fields.map((field) => ({ ...field, key: `${key}.${field.name}` })) };
};

/** After a write of a list, keys, errors, marks and focus follow their items. Those of changed items are dropped. */
export const moveItems: OptionalFeatures['moveItems'] = (snapshot, [list = '', ...inside], value) => {
  const before = builtInVariable(snapshot, list);
  if (inside.length > 0 || !Array.isArray(before) || !Array.isArray(value)) return undefined;
  const known = snapshot.itemKeys?.[list];
  const keys = reconcileKeys(known, before, value);
  const now = snapshotWith(snapshot, list, value, keys);
  const pathNow = (path: string): string | undefined => (isIn(list, path) ? samePath(snapshot, now, path) : path);
  const { itemKeys, errors, unsaved, focus, suspendedStep } = snapshot;
  const isForgotten = Object.keys(unsaved).some((path) => pathNow(path) === undefined);
  const path = focus.path && pathNow(focus.path);
  return {
    ...(keys === undefined || keys === known ? {} : { itemKeys: { ...itemKeys, [list]: keys } }),
    errors: reuseEqual(errors, moved(errors, pathNow)),
    unsaved: reuseEqual(unsaved, { ...moved(unsaved, pathNow), ...(isForgotten ? { [list]: 'taken' as const } : {}) }),
    ...(path === undefined ? {} : { focus: { ...focus, path } }),
    suspendedStep: suspendedStep && { ...suspendedStep, errors: moved(suspendedStep.errors, pathNow) },
  };
};

function snapshotWith(
  snapshot: Snapshot,
  list: string,
  items: readonly unknown[],
  keys: ItemKeys | undefined,
): Snapshot {
  const home = Object.hasOwn(snapshot.local, list) ? 'local' : 'context';
  const itemKeys = keys === undefined ? snapshot.itemKeys : { ...snapshot.itemKeys, [list]: keys };
  return { ...snapshot, itemKeys, [home]: { ...snapshot[home], [list]: items } };
}

/** The path of the same field in `to`, if its item is the same object. */
function samePath(from: Snapshot, to: Snapshot, path: string): string | undefined {
  const [list = '', index, ...field] = path.split('.');
  const [items, others] = [builtInVariable(from, list), builtInVariable(to, list)];
  if (index === undefined || !Array.isArray(items) || !Array.isArray(others)) return undefined;
  const item: unknown = items[Number(index)];
  const key = keyAt(from.itemKeys?.[list], Number(index));
  const now = others.findIndex((_, place) => keyAt(to.itemKeys?.[list], place) === key);
  return isNested(item) && item === others[now] ? [list, now, ...field].join('.') : undefined;
}

function moved<Value>(
  marks: Readonly<Record<string, Value>>,
  pathNow: (path: string) => string | undefined,
): Record<string, Value> {
  const paths = Object.entries(marks).map(([path, mark]) => [pathNow(path), mark] as const);
  return Object.fromEntries(paths.filter(([path]) => path !== undefined));
}

function isIn(list: string, path: string): boolean {
  return path === list || path.startsWith(`${list}.`);
}
