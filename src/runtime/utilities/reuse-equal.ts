import { isRecord } from './json.ts';

/** `next`, with all equal parts replaced by those of `old` (structural sharing). Returns `old` if nothing changed. */
export function reuseEqual<T>(old: unknown, next: T): T {
  if (Object.is(old, next)) return next;
  if (Array.isArray(old) && Array.isArray(next)) return sharedList(old, next) as T;
  return isRecord(old) && isRecord(next) ? (sharedRecord(old, next) as T) : next;
}

function sharedList(old: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | undefined;
  let isSame = old.length === next.length;
  for (let index = 0; index < next.length; index += 1) {
    const item = reuseEqual(old[index], next[index]);
    isSame &&= Object.is(item, old[index]);
    if (!Object.is(item, next[index])) (copy ??= [...next])[index] = item;
  }
  return isSame ? old : (copy ?? next);
}

type Named = Readonly<Record<string, unknown>>;

function sharedRecord(old: Named, next: Named): Named {
  let copy: Record<string, unknown> | undefined;
  const names = Object.keys(next);
  let isSame = names.length === Object.keys(old).length;
  for (let index = 0; index < names.length; index += 1) {
    const name = names[index]!;
    const value = reuseEqual(old[name], next[name]);
    isSame &&= Object.is(value, old[name]) && Object.hasOwn(old, name);
    // The spread makes `__proto__` an own property, so this cannot change the prototype.
    if (!Object.is(value, next[name])) (copy ??= { ...next })[name] = value;
  }
  return isSame ? old : (copy ?? next);
}
