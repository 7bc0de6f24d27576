import { isRecord } from '../../../src/runtime/utilities/json.ts';

const originalIndexes = new WeakMap<readonly unknown[], readonly number[]>();

/** The value without undefined list items. Each list remembers the original indexes. */
export function withoutHoles(value: unknown): unknown {
  if (Array.isArray(value)) {
    const remaining = [...value.entries()].filter(([, item]) => item !== undefined);
    const list = remaining.map(([, item]) => withoutHoles(item));
    if (remaining.length < value.length)
      originalIndexes.set(
        list,
        remaining.map(([index]) => index),
      );
    return list;
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutHoles(inner)]));
}

/** The items of a list, each with its index in the file. */
export function itemsWithIndex<T>(list: readonly T[]): [place: number, item: T][] {
  const indexes = originalIndexes.get(list);
  return list.map((item, index) => [indexes?.[index] ?? index, item]);
}

/** Maps the items of a list and preserves their original indexes. */
export function mapItems<T, R>(list: readonly T[], transform: (item: T) => R): R[] {
  const transformed = list.map(transform);
  const indexes = originalIndexes.get(list);
  if (indexes !== undefined) originalIndexes.set(transformed, indexes);
  return transformed;
}
