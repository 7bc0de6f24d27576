import { recordOf } from '../../utilities/json.ts';
import type { ItemKeys } from '../../shapes/snapshot.ts';

/** The key of an item, even without an answer. */
export function keyAt(known: ItemKeys | undefined, index: number): number {
  const { keys, next } = known ?? noKeys;
  return keys[index] ?? next + index - keys.length;
}

/**
 * Keys after a write of a list. The same object retains its key; a changed item retains that of its index.
 *
 * @returns `known` if the order is unchanged
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
