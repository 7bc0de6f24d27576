import { isRecord } from './json.ts';

/** `next` with equal values replaced by those of `old` (structural sharing); `old` if nothing changed. */
export function reuseEqual<T>(old: unknown, next: T): T {
  if (Object.is(old, next)) return next;
  if (Array.isArray(old) && Array.isArray(next)) return shareList(old, next) as T;
  return isRecord(old) && isRecord(next) ? (shareRecord(old, next) as T) : next;
}

function shareList(old: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | undefined;
  let isSame = old.length === next.length;
  for (let index = 0; index < next.length; index += 1) {
    const item = reuseEqual(old[index], next[index]);
    isSame &&= Object.is(item, old[index]);
    if (!Object.is(item, next[index])) (copy ??= [...next])[index] = item;
  }
  return isSame ? old : (copy ?? next);
}

type Properties = Readonly<Record<string, unknown>>;

function shareRecord(old: Properties, next: Properties): Properties {
  let copy: Record<string, unknown> | undefined;
  const keys = Object.keys(next);
  let isSame = keys.length === Object.keys(old).length;
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index]!;
    const value = reuseEqual(old[key], next[key]);
    isSame &&= Object.is(value, old[key]) && Object.hasOwn(old, key);
    // The spread makes `__proto__` an own property, so this cannot change the prototype.
    if (!Object.is(value, next[key])) (copy ??= { ...next })[key] = value;
  }
  return isSame ? old : (copy ?? next);
}
