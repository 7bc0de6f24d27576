import { isUnanswered } from '../runtime/expression/blank.ts';
import { calculate } from '../runtime/expression/decimals.ts';
import { emptyToUndefined } from '../runtime/expression/empty-to-undefined.ts';
import { asInteger, asList, asNumber, fieldOf } from './arguments.ts';

/**
 * `$hasTwin(list, item, at, ['street', 'zip'])`: true if another item has the same values in these fields.
 *
 * @source A §5 (duplicates)
 */
export function hasTwin(list: unknown, item: unknown, position: unknown, keys: unknown): boolean {
  return asList(list).some(
    (candidate, index) => index !== asInteger(position) && haveEqualFields(item, candidate, keys),
  );
}

/** `$addNew(list, items, keys)`: the list and the items that it does not contain yet. @source A §4 */
export function addNew(list: unknown, items: unknown, keys: unknown): unknown[] {
  const result = [...asList(list)];
  for (const item of asList(items))
    if (!result.some((existing) => haveEqualFields(item, existing, keys))) result.push(item);
  return result;
}

export function put(list: unknown, position: unknown, item: unknown): unknown[] {
  const items = asList(list);
  if (item === undefined) return [...items];
  const index = asInteger(position) ?? -1;
  return index >= 0 && index < items.length ? items.with(index, item) : [...items, item];
}

export function insertAt(list: unknown, position: unknown, item: unknown): unknown[] {
  const items = asList(list);
  if (item === undefined) return [...items];
  const index = asInteger(position) ?? -1;
  return index < 0 ? [...items, item] : items.toSpliced(index, 0, item);
}

export function removeAt(list: unknown, position: unknown): unknown[] {
  return asList(list).filter((_item, index) => index !== asInteger(position));
}

/** `$sortByCloseness(list, 'balance', target)`: sorts items by the distance of a field from a number. @source A §7 */
export function sortByCloseness(list: unknown, field: unknown, target: unknown): unknown[] {
  const targetNumber = asNumber(target);
  if (targetNumber === undefined) return [...asList(list)];
  const distance = (item: unknown): number => Math.abs((asNumber(fieldOf(item, field)) ?? Infinity) - targetNumber);
  // Needed because Infinity minus Infinity is NaN.
  return asList(list).toSorted((a, b) => (distance(a) === distance(b) ? 0 : distance(a) - distance(b)));
}

export function firstWithout(list: unknown, field: unknown): number {
  return asList(list).findIndex((item) => isUnanswered(fieldOf(item, field)));
}

/** `$pick(list, 'id', $chosen)`: the first item that has this value in a field. @source decision 19 */
export function pick(list: unknown, field: unknown, value: unknown): unknown {
  const wanted = comparisonText(value);
  return wanted === '' ? undefined : asList(list).find((item) => comparisonText(fieldOf(item, field)) === wanted);
}

/** `$average($quotes.price)`: the mean without missing items. Undefined if an item is not a number. */
export function average(list: unknown): number | undefined {
  const numbers = asList(list).filter((item) => emptyToUndefined(item) !== undefined);
  if (numbers.length === 0 || !numbers.every((item) => typeof item === 'number')) return undefined;
  const total = numbers.reduce((sum, number) => calculate('+', sum, number), 0);
  return calculate('/', total, numbers.length);
}

/** `$join($drivers.name, ', ')`: like JSONata's `$join`, but undefined if an item is not a string. */
export function join(list: unknown, separator: unknown): string | undefined {
  const texts: readonly unknown[] = Array.isArray(list) ? list : [list];
  if (!texts.every((item) => typeof item === 'string')) return undefined;
  if (separator === undefined) return texts.join('');
  return typeof separator === 'string' ? texts.join(separator) : undefined;
}

/** String for comparisons that ignore case and extra spaces. It is empty for lists, objects and missing values. */
function comparisonText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '';
  return String(value).normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** True if both records have equal values in all `keys`, and at least one value is not empty. */
function haveEqualFields(a: unknown, b: unknown, keys: unknown): boolean {
  const names = asList(keys);
  const hasValue = names.some((name) => comparisonText(fieldOf(a, name)) !== '');
  return hasValue && names.every((name) => comparisonText(fieldOf(a, name)) === comparisonText(fieldOf(b, name)));
}
