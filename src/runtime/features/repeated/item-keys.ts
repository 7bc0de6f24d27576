import { recordOrEmpty } from '../../utilities/json.ts';
import type { ItemKeys } from '../../shapes/snapshot.ts';

/** The key of a list item, even before its first answer. */
export function itemKeyAt(itemKeys: ItemKeys | undefined, index: number): number {
  const { keys, next } = itemKeys ?? noKeys;
  return keys[index] ?? next + index - keys.length;
}

/**
 * Item keys after a list is written. An unchanged item retains its key. A changed item gets the old key at its index.
 *
 * @returns the same `itemKeys` if the order is unchanged
 */
export function reconcileKeys(
  itemKeys: ItemKeys | undefined,
  before: readonly unknown[],
  after: readonly unknown[],
): ItemKeys | undefined {
  const indexes = new Map<unknown, number[]>();
  before.forEach((item, index) => indexes.set(item, [...(indexes.get(item) ?? []), index]));
  const oldIndexes = after.map((item) => indexes.get(item)?.shift());
  const reusedIndexes = new Set(oldIndexes);
  let next = itemKeyAt(itemKeys, before.length);
  const keys = after.map((_, index) => {
    const oldIndex = oldIndexes[index] ?? (index < before.length && !reusedIndexes.has(index) ? index : undefined);
    return oldIndex === undefined ? next++ : itemKeyAt(itemKeys, oldIndex);
  });
  const isOrdered =
    next === itemKeyAt(itemKeys, after.length) && keys.every((key, index) => key === itemKeyAt(itemKeys, index));
  return isOrdered ? itemKeys : { keys, next };
}

export function readItemKeys(stored: Readonly<Record<string, unknown>>): Record<string, ItemKeys> {
  const valid = Object.entries(stored).flatMap(([list, value]) => {
    const { keys, next } = recordOrEmpty(value);
    const isValid =
      Array.isArray(keys) &&
      typeof next === 'number' &&
      new Set(keys).size === keys.length &&
      keys.every((key) => Number.isInteger(key) && key < next);
    return isValid ? [[list, { keys: keys as number[], next }] as const] : [];
  });
  return Object.fromEntries(valid);
}

const noKeys: ItemKeys = { keys: [], next: 0 };
