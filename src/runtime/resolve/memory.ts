import { share } from '../share.ts';
import type { CompiledPart } from '../shapes/compiled-flow.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import { anyDiffers } from './differs.ts';

/** What parts of a screen were resolved to, so that a part is resolved again only if something that it reads has changed. */
export interface Memory {
  /**
   * What `resolve` gave last for this part; asked again if one of the paths it reads leads to something else, or one of the
   * inputs is another, which are what it depends on beside its expressions. Of hundreds of parts most are as they were, so
   * that being asked must cost next to nothing: hence no list of inputs.
   *
   * @returns the same object as last time while it is equal
   */
  readonly resolved: <T>(part: CompiledPart, resolve: () => T, one?: unknown, two?: unknown, three?: unknown) => T;
  /** Begins the screen of this snapshot. Another visit of a step begins with nothing. */
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
  let snapshot: Snapshot | undefined;
  return {
    begin(next) {
      if (next.arrival !== snapshot?.arrival) parts.clear();
      snapshot = next;
    },
    resolved<T>(part: CompiledPart, resolve: () => T, one?: unknown, two?: unknown, three?: unknown): T {
      if (snapshot === undefined) return resolve();
      const known = parts.get(part);
      const isAsked = known !== undefined && known.one === one && known.two === two && known.three === three;
      if (isAsked && part.reads !== undefined && !anyDiffers(part.reads, known.snapshot, snapshot)) {
        known.snapshot = snapshot;
        return known.value as T;
      }
      const value = share(known?.value, resolve());
      parts.set(part, { value, one, two, three, snapshot });
      return value;
    },
  };
}
