import { share } from '../share.ts';
import type { CompiledPart } from '../shapes/compiled-part.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import { anyDiffers } from './differs.ts';

/**
 * What parts of a screen were resolved to, so that a part is resolved again only if something that it reads has changed: if one
 * of the paths it reads leads to something else, or one of the inputs is another, which are what it depends on beside its
 * expressions. Of hundreds of parts most are as they were, so that asking allocates nothing: hence no list of inputs.
 */
export interface Remembered {
  /** What was resolved for this part last, if it is still right; `value` may be anything. */
  readonly known: (part: CompiledPart, one?: unknown, two?: unknown, three?: unknown) => Known | undefined;
  /** Keeps what was resolved for this part. @returns it, the same object as last while it is equal */
  readonly keep: <T>(part: CompiledPart, value: T, one?: unknown, two?: unknown, three?: unknown) => T;
  /** Both in one: `resolve` is asked only if what it gave last is not right any more. */
  readonly resolved: <T>(part: CompiledPart, resolve: () => T, one?: unknown, two?: unknown, three?: unknown) => T;
  /** What each of these resolves to, without nulls. @returns the same list for this part while all in it are the same objects */
  readonly list: <Item, T extends object>(
    part: CompiledPart,
    items: readonly Item[],
    resolve: (item: Item) => T | null,
  ) => readonly T[];
}

/** What parts of one screen after another of a visit were resolved to. */
export interface Memory extends Remembered {
  /** Begins the screen of this snapshot. */
  readonly begin: (snapshot: Snapshot) => void;
}

interface Known {
  readonly value: unknown;
  readonly one: unknown;
  readonly two: unknown;
  readonly three: unknown;
  /** With which it was last found to be right. */
  snapshot: Snapshot;
}

export function createMemory(): Memory {
  const parts = new Map<CompiledPart, Known>();
  const lists = new Map<CompiledPart, readonly unknown[]>();
  let snapshot: Snapshot | undefined;
  const known: Memory['known'] = (part, one, two, three) => {
    const last = parts.get(part);
    if (last === undefined || snapshot === undefined || part.reads === undefined) return undefined;
    if (last.one !== one || last.two !== two || last.three !== three) return undefined;
    if (anyDiffers(part.reads, last.snapshot, snapshot)) return undefined;
    last.snapshot = snapshot;
    return last;
  };
  const keep: Memory['keep'] = (part, next, one, two, three) => {
    const value = share(parts.get(part)?.value, next);
    if (snapshot !== undefined) parts.set(part, { value, one, two, three, snapshot });
    return value;
  };
  return {
    begin(next) {
      snapshot = next;
    },
    known,
    keep,
    resolved<T>(part: CompiledPart, resolve: () => T, one?: unknown, two?: unknown, three?: unknown): T {
      const right = known(part, one, two, three);
      return right === undefined ? keep(part, resolve(), one, two, three) : (right.value as T);
    },
    list<Item, T extends object>(part: CompiledPart, items: readonly Item[], resolve: (item: Item) => T | null) {
      const last = (lists.get(part) ?? none) as readonly T[];
      const list = listLike(last, items, resolve);
      lists.set(part, list);
      return list;
    },
  };
}

const none: readonly never[] = [];

/** @returns `last` where it would be the same; copied only where it is not, and then at once */
function listLike<Item, T extends object>(
  last: readonly T[],
  items: readonly Item[],
  resolve: (item: Item) => T | null,
): readonly T[] {
  let made: T[] | undefined;
  let count = 0;
  for (const item of items) {
    const one = resolve(item);
    if (one === null) continue;
    if (one !== last[count]) (made ??= [...last])[count] = one;
    count += 1;
  }
  if (made === undefined) return count === last.length ? last : last.slice(0, count);
  made.length = count;
  return made;
}

/** For what is drawn once for each item of a list: nothing is remembered of it by itself. */
export const rememberNothing: Remembered = {
  known: () => undefined,
  keep: (_part, value) => value,
  resolved: (_part, resolve) => resolve(),
  list: (_part, items, resolve) => listLike(none, items, resolve),
};
