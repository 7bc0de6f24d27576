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
   * `resolve` is asked only if what it gave last is not right any more, or one of the inputs is another.
   *
   * @returns the same object as last while it is equal
   */
  readonly resolved: <T>(part: CompiledPart, resolve: () => T, inputs?: readonly unknown[]) => T;
  /**
   * What each of these parts resolves to, without nulls.
   *
   * @param affected the places of those that may come out otherwise than with the snapshot before
   * @param state what all of them depend on: another one affects each
   * @returns the same objects as last for the others
   */
  readonly list: <Part, T extends object>(
    parts: readonly Part[],
    resolve: (part: Part) => T | null,
    affected: (before: Snapshot) => Iterable<number>,
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
  readonly inputs: readonly unknown[];
  /** With which it was last found to be right. */
  snapshot: Snapshot;
}

export function createMemory(): Memory {
  /** Of parts and of lists of them. */
  const known = new Map<object, Known>();
  let snapshot: Snapshot;
  const isRight = (last: Known, inputs: readonly unknown[], reads: CompiledPart['reads']): boolean =>
    reads !== undefined &&
    inputs.every((input, place) => input === last.inputs[place]) &&
    !anyDiffers(reads, last.snapshot, snapshot);
  return {
    begin(next) {
      snapshot = next;
    },
    resolved<T>(part: CompiledPart, resolve: () => T, inputs: readonly unknown[] = []): T {
      const last = known.get(part);
      if (last !== undefined && isRight(last, inputs, part.reads)) {
        last.snapshot = snapshot;
        return last.value as T;
      }
      const value = share(last?.value, resolve());
      known.set(part, { value, inputs, snapshot });
      return value;
    },
    list<Part, T extends object>(
      parts: readonly Part[],
      resolve: (part: Part) => T | null,
      affected: (before: Snapshot) => Iterable<number>,
      state: number,
    ) {
      const last = known.get(parts);
      const each = [...((last?.value ?? []) as readonly (T | null)[])];
      for (const place of last?.inputs[0] === state ? affected(last.snapshot) : parts.keys())
        each[place] = share(each[place], resolve(parts[place]!));
      known.set(parts, { value: each, inputs: [state], snapshot });
      return each.includes(null) ? each.filter((one) => one !== null) : (each as T[]);
    },
  };
}

/** For what is drawn once for each item of a list: nothing is remembered of it by itself. */
export const rememberNothing: Remembered = {
  resolved: (_part, resolve) => resolve(),
  list: (parts, resolve) => parts.flatMap((part) => resolve(part) ?? []),
};
