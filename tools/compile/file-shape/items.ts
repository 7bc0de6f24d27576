import { isRecord } from '../../../src/runtime/utilities/json.ts';

const places = new WeakMap<readonly unknown[], readonly number[]>();

/** The value without undefined list items. Each list remembers the original indexes. */
export function withoutHoles(value: unknown): unknown {
  if (Array.isArray(value)) {
    const left = [...value.entries()].filter(([, item]) => item !== undefined);
    const list = left.map(([, item]) => withoutHoles(item));
    if (left.length < value.length)
      places.set(
        list,
        left.map(([place]) => place),
      );
    return list;
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutHoles(inner)]));
}

/** The items of a list with their index in the file. */
export function itemsOf<T>(list: readonly T[]): [place: number, item: T][] {
  const known = places.get(list);
  return list.map((item, index) => [known?.[index] ?? index, item]);
}

/** Maps the items of a list and preserves their original indexes. */
export function mapItems<T, R>(list: readonly T[], change: (item: T) => R): R[] {
  const changed = list.map(change);
  const known = places.get(list);
  if (known !== undefined) places.set(changed, known);
  return changed;
}
