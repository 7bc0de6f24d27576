import { isRecord } from './json.ts';

/**
 * `next`, with whatever in it equals what stood there in `old` taken over from `old`: what did not change is the same object
 * as before, all of it if nothing did. Both are plain data.
 */
export function share<T>(old: unknown, next: T): T {
  if (Object.is(old, next)) return next;
  if (Array.isArray(old) && Array.isArray(next)) {
    const items = next.map((item: unknown, index) => share(old[index] as unknown, item));
    const same = old.length === items.length && items.every((item, index) => Object.is(item, old[index]));
    return (same ? old : items) as T;
  }
  if (!isRecord(old) || !isRecord(next)) return next;
  const names = Object.keys(next);
  const shared = Object.fromEntries(names.map((name) => [name, share(old[name], next[name])]));
  const same = names.every((name) => Object.hasOwn(old, name) && Object.is(shared[name], old[name]));
  return (same && names.length === Object.keys(old).length ? old : shared) as T;
}
