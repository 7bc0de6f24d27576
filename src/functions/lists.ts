import { isUnanswered } from '../runtime/expression/blank.ts';
import { areTwins, comparable } from './same-text.ts';
import { asInteger, asList, asNumber, fieldOf } from './values.ts';
import { defineFunction } from './define-function.ts';

/** `$hasTwin(list, item, at, ['street', 'zip'])`. @source A §5 (duplicates) */
export const hasTwin = defineFunction({
  about:
    'True if the list holds another item that agrees in all these fields, ignoring case and extra spaces; the one at the given place (−1: none) is left out.',
  takes: { list: 'list', item: 'object', at: 'number', keys: 'list' },
  gives: 'boolean',
  like: { item: 'list[]' },
  run: (list, item, at, keys) =>
    asList(list).some((other, index) => index !== asInteger(at) && areTwins(item, other, keys)),
});

/** `$addNew(list, items, keys)`: what was prefilled is added, skipping duplicates. @source A §4 */
export const addNew = defineFunction({
  about: 'The list with those items added that it does not hold yet, compared by these fields as $hasTwin does.',
  takes: { list: 'list', items: 'list', keys: 'list' },
  gives: 'list',
  like: { items: 'list', result: 'list' },
  run: (list, items, keys) => {
    const result = [...asList(list)];
    for (const item of asList(items)) if (!result.some((other) => areTwins(item, other, keys))) result.push(item);
    return result;
  },
});

/** `$put(list, at, item)`. */
export const put = defineFunction({
  about: 'The list with the item in that place, or at the end if there is no such place (−1).',
  takes: { list: 'list', at: 'number', item: 'any' },
  gives: 'list',
  like: { item: 'list[]', result: 'list' },
  run: (list, at, item) => {
    const items = asList(list);
    if (item === undefined) return [...items];
    const place = asInteger(at) ?? -1;
    return place >= 0 && place < items.length ? items.with(place, item) : [...items, item];
  },
});

/** `$insertAt(list, at, item)`: puts back what `$removeAt` took out. */
export const insertAt = defineFunction({
  about: 'The list with the item before what stands in that place, or at the end if there is no such place.',
  takes: { list: 'list', at: 'number', item: 'any' },
  gives: 'list',
  like: { item: 'list[]', result: 'list' },
  run: (list, at, item) => {
    const items = asList(list);
    if (item === undefined) return [...items];
    const place = asInteger(at) ?? -1;
    return place < 0 ? [...items, item] : items.toSpliced(place, 0, item);
  },
});

/** `$removeAt(list, at)`. */
export const removeAt = defineFunction({
  about: 'The list without the item in that place; the same list if there is no such place.',
  takes: { list: 'list', at: 'number' },
  gives: 'list',
  like: { result: 'list' },
  run: (list, at) => asList(list).filter((_item, index) => index !== asInteger(at)),
});

/** `$sortByCloseness(list, 'balance', target)`. @source A §7 */
export const sortByCloseness = defineFunction({
  about:
    'The list ordered by how close the number in that field is to the target, closest first; items without the number come last.',
  takes: { list: 'list', field: 'string', target: 'number' },
  gives: 'list',
  like: { result: 'list' },
  run: (list, field, target) => {
    const goal = asNumber(target);
    if (goal === undefined) return [...asList(list)];
    const distance = (item: unknown): number => Math.abs((asNumber(fieldOf(item, field)) ?? Infinity) - goal);
    // Two without the number are equally far: Infinity minus Infinity would be no number.
    return asList(list).toSorted((a, b) => (distance(a) === distance(b) ? 0 : distance(a) - distance(b)));
  },
});

/** `$firstWithout(list, 'from')`: which record is to be completed next. */
export const firstWithout = defineFunction({
  about: 'The place of the first item whose field has nothing in it, from 0; −1 if there is none.',
  takes: { list: 'list', field: 'string' },
  gives: 'number',
  run: (list, field) => asList(list).findIndex((item) => isUnanswered(fieldOf(item, field))),
});

/** `$pick(list, 'id', $chosen)`. @source decision 19 */
export const pick = defineFunction({
  about: 'The first item whose field has that value, ignoring case and extra spaces; missing if there is none.',
  takes: { list: 'list', field: 'string', value: 'any' },
  gives: 'object?',
  like: { result: 'list[]' },
  run: (list, field, value) => {
    const sought = comparable(value);
    return sought === '' ? undefined : asList(list).find((item) => comparable(fieldOf(item, field)) === sought);
  },
});
