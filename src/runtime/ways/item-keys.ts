import { recordOf } from '../json.ts';
import type { ItemKeys } from '../shapes/snapshot.ts';

/** @returns the key of the item at an index, also of one that has no answer yet */
export function keyAt(known: ItemKeys | undefined, index: number): number {
  const { keys, next } = known ?? noKeys;
  return keys[index] ?? next + index - keys.length;
}

/**
 * The keys of a list that was written as a whole. An item that is the same object keeps its key wherever it is now.
 * A changed item keeps the key of its index, unless the item that had the index is somewhere else. The others are new.
 *
 * @returns `known` if the list kept its order
 */
export function reconcileKeys(
  known: ItemKeys | undefined,
  before: readonly unknown[],
  after: readonly unknown[],
): ItemKeys | undefined {
  const indexes = new Map<unknown, number[]>();
  before.forEach((item, index) => indexes.set(item, [...(indexes.get(item) ?? []), index]));
  const same = after.map((item) => indexes.get(item)?.shift());
  const moved = new Set(same);
  let next = keyAt(known, before.length);
  const keys = after.map((_, index) => {
    const from = same[index] ?? (index < before.length && !moved.has(index) ? index : undefined);
    return from === undefined ? next++ : keyAt(known, from);
  });
  const isOrdered = next === keyAt(known, after.length) && keys.every((key, index) => key === keyAt(known, index));
  return isOrdered ? known : { keys, next };
}

/** The keys in a draft, by list. Lists whose keys cannot be read are left out. */
export function readItemKeys(stored: Readonly<Record<string, unknown>>): Record<string, ItemKeys> {
  const read = Object.entries(stored).flatMap(([list, value]) => {
    const { keys, next } = recordOf(value);
    const isRead =
      Array.isArray(keys) &&
      typeof next === 'number' &&
      new Set(keys).size === keys.length &&
      keys.every((key) => Number.isInteger(key) && key < next);
    return isRead ? [[list, { keys: keys as number[], next }] as const] : [];
  });
  return Object.fromEntries(read);
}

const noKeys: ItemKeys = { keys: [], next: 0 };
