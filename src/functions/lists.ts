import { isUnanswered } from '../runtime/expression/blank.ts';
import { areTwins, comparable } from './same-text.ts';
import { asInteger, asList, asNumber, fieldOf } from './values.ts';

/** `$hasTwin(list, item, at, ['street', 'zip'])`: true if another item has the same values in these fields. @source A §5 (duplicates) */
export function hasTwin(list: unknown, item: unknown, at: unknown, keys: unknown): boolean {
  return asList(list).some((other, index) => index !== asInteger(at) && areTwins(item, other, keys));
}

/** `$addNew(list, items, keys)`: the list with the new items, without duplicates. @source A §4 */
export function addNew(list: unknown, items: unknown, keys: unknown): unknown[] {
  const result = [...asList(list)];
  for (const item of asList(items)) if (!result.some((other) => areTwins(item, other, keys))) result.push(item);
  return result;
}

/** `$put(list, at, item)`: replaces the item at an index, or appends it. */
export function put(list: unknown, at: unknown, item: unknown): unknown[] {
  const items = asList(list);
  if (item === undefined) return [...items];
  const place = asInteger(at) ?? -1;
  return place >= 0 && place < items.length ? items.with(place, item) : [...items, item];
}

/** `$insertAt(list, at, item)`: inserts an item at an index, to undo `$removeAt`. */
export function insertAt(list: unknown, at: unknown, item: unknown): unknown[] {
  const items = asList(list);
  if (item === undefined) return [...items];
  const place = asInteger(at) ?? -1;
  return place < 0 ? [...items, item] : items.toSpliced(place, 0, item);
}

/** `$removeAt(list, at)`: the list without the item at an index. */
export function removeAt(list: unknown, at: unknown): unknown[] {
  return asList(list).filter((_item, index) => index !== asInteger(at));
}

/** `$sortByCloseness(list, 'balance', target)`: sorts by the distance of a field from a number. @source A §7 */
export function sortByCloseness(list: unknown, field: unknown, target: unknown): unknown[] {
  const goal = asNumber(target);
  if (goal === undefined) return [...asList(list)];
  const distance = (item: unknown): number => Math.abs((asNumber(fieldOf(item, field)) ?? Infinity) - goal);
  // Two without the number are equally far: Infinity minus Infinity would be no number.
  return asList(list).toSorted((a, b) => (distance(a) === distance(b) ? 0 : distance(a) - distance(b)));
}

/** `$firstWithout(list, 'from')`: index of the first record without a value in a field, or −1. */
export function firstWithout(list: unknown, field: unknown): number {
  return asList(list).findIndex((item) => isUnanswered(fieldOf(item, field)));
}

/** `$pick(list, 'id', $chosen)`: the first item with this value in a field. @source decision 19 */
export function pick(list: unknown, field: unknown, value: unknown): unknown {
  const sought = comparable(value);
  return sought === '' ? undefined : asList(list).find((item) => comparable(fieldOf(item, field)) === sought);
}
