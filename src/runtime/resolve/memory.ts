import { share } from '../share.ts';
import type { CompiledPart } from '../shapes/compiled-part.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import { anyDiffers } from './differs.ts';

/** Cache of the resolved parts of a screen. */
export interface Remembered {
  /**
   * Resolves a part again if a path in its `reads` or an input changed. A part without `reads` is always resolved
   * again.
   *
   * @returns the same object as last time while it is equal
   */
  readonly resolved: <T>(part: CompiledPart, resolve: () => T, inputs?: readonly unknown[]) => T;
}

/** The cache of one visit of a step. */
export interface Memory extends Remembered {
  readonly begin: (snapshot: Snapshot) => void;
}

interface CacheEntry {
  readonly value: unknown;
  readonly inputs: readonly unknown[];
  snapshot: Snapshot;
}

export function createMemory(): Memory {
  const cache = new Map<object, CacheEntry>();
  let snapshot: Snapshot;
  const isValid = (last: CacheEntry, inputs: readonly unknown[], reads: CompiledPart['reads']): boolean =>
    reads !== undefined &&
    inputs.every((input, index) => input === last.inputs[index]) &&
    !anyDiffers(reads, last.snapshot, snapshot);
  return {
    begin(next) {
      snapshot = next;
    },
    resolved<T>(part: CompiledPart, resolve: () => T, inputs: readonly unknown[] = []): T {
      const last = cache.get(part);
      if (last !== undefined && isValid(last, inputs, part.reads)) {
        last.snapshot = snapshot;
        return last.value as T;
      }
      const value = share(last?.value, resolve());
      cache.set(part, { value, inputs, snapshot });
      return value;
    },
  };
}

/** Caches nothing: for blocks that are resolved once for each item of a list. */
export const rememberNothing: Remembered = { resolved: (_part, resolve) => resolve() };
