import { perObject } from '../per-object.ts';
import { share } from '../share.ts';
import type { CompiledPart } from '../shapes/compiled-part.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import { anyDiffers } from './differs.ts';

/**
 * What parts of a screen were resolved to, so that a part is resolved again only if something that it reads has changed: if one
 * of the paths it reads leads to something else, or something is another that it depends on beside its expressions.
 */
export interface Remembered {
  /**
   * `resolve` is asked only if what it gave last is not right any more, or one of the inputs is another. Asking allocates
   * nothing: hence no list of inputs.
   *
   * @returns the same object as last while it is equal
   */
  readonly resolved: <T>(part: CompiledPart, resolve: () => T, one?: unknown, two?: unknown, three?: unknown) => T;
  /**
   * What each of the parts in a part resolves to, without nulls. Of hundreds most are as they were.
   *
   * @param since tells of each part whether all that it depends on beside its expressions is as it was
   * @param state what all of them depend on
   * @returns the same list while all in it are the same objects
   */
  readonly list: <Part extends CompiledPart, T extends object>(
    around: CompiledPart,
    parts: readonly Part[],
    resolve: (part: Part) => T | null,
    since: (before: Snapshot) => (part: Part) => boolean,
    state: number,
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

interface KnownList {
  /** Of each part, in their order. */
  readonly each: readonly unknown[];
  readonly state: number;
  /** With which all of it was last found to be right. */
  readonly snapshot: Snapshot;
}

export function createMemory(): Memory {
  const known = new Map<CompiledPart, Known>();
  const lists = new Map<CompiledPart, KnownList>();
  let snapshot: Snapshot;
  const readsTheSame = ({ reads }: CompiledPart, before: Snapshot): boolean =>
    reads !== undefined && !anyDiffers(reads, before, snapshot);
  return {
    begin(next) {
      snapshot = next;
    },
    resolved<T>(part: CompiledPart, resolve: () => T, one?: unknown, two?: unknown, three?: unknown): T {
      const last = known.get(part);
      if (
        last?.one === one &&
        last?.two === two &&
        last?.three === three &&
        last &&
        readsTheSame(part, last.snapshot)
      ) {
        last.snapshot = snapshot;
        return last.value as T;
      }
      const value = share(last?.value, resolve());
      known.set(part, { value, one, two, three, snapshot });
      return value;
    },
    list<Part extends CompiledPart, T extends object>(
      around: CompiledPart,
      parts: readonly Part[],
      resolve: (part: Part) => T | null,
      since: (before: Snapshot) => (part: Part) => boolean,
      state: number,
    ) {
      const last = lists.get(around);
      const isAsBefore = last?.state === state ? since(last.snapshot) : undefined;
      const old = last?.each ?? none;
      let each: unknown[] | undefined;
      // Asked for each part and each event: an iterator would make a pair for each.
      for (let at = 0; at < parts.length; at += 1) {
        const part = parts[at]!;
        if (isAsBefore?.(part) && readsTheSame(part, last!.snapshot)) continue;
        const value = share(old[at], resolve(part));
        if (value !== old[at]) (each ??= [...old])[at] = value;
      }
      lists.set(around, { each: each ?? old, state, snapshot });
      return withoutNulls(each ?? old) as readonly T[];
    },
  };
}

const none: readonly never[] = [];

/** The same list for the same; no other where there are none. */
const withoutNulls = perObject((values: readonly unknown[]) =>
  values.includes(null) ? values.filter((value) => value !== null) : values,
);

/** For what is drawn once for each item of a list: nothing is remembered of it by itself. */
export const rememberNothing: Remembered = {
  resolved: (_part, resolve) => resolve(),
  list: (_around, parts, resolve) => parts.flatMap((part) => resolve(part) ?? []),
};
