import { reuseEqual } from '../utilities/reuse-equal.ts';
import type { CachedPiece } from '../shapes/compiled-part.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import { anyPathChanged } from './path-changed.ts';

/** Cache of the resolved parts of a screen. */
export interface CachedPart {
  /**
   * Resolves a part again if a path in its `reads` or an input changed. A part without `reads` is always resolved
   * again.
   *
   * @returns the same object as last time while it is equal
   */
  readonly resolveCached: <T>(part: CachedPiece, resolve: () => T, inputs?: readonly unknown[]) => T;
}

/** The cache of one visit of a step. */
export interface ResolveCache extends CachedPart {
  readonly begin: (snapshot: Snapshot) => void;
}

interface CacheEntry {
  readonly value: unknown;
  readonly inputs: readonly unknown[];
  snapshot: Snapshot;
}

export function createResolveCache(): ResolveCache {
  const cache = new Map<object, CacheEntry>();
  let snapshot: Snapshot;
  const isValid = (last: CacheEntry, inputs: readonly unknown[], reads: CachedPiece['reads']): boolean =>
    reads !== undefined &&
    inputs.every((input, index) => input === last.inputs[index]) &&
    !anyPathChanged(reads, last.snapshot, snapshot);
  return {
    begin(next) {
      snapshot = next;
    },
    resolveCached<T>(part: CachedPiece, resolve: () => T, inputs: readonly unknown[] = []): T {
      const last = cache.get(part);
      if (last !== undefined && isValid(last, inputs, part.reads)) {
        last.snapshot = snapshot;
        return last.value as T;
      }
      const value = reuseEqual(last?.value, resolve());
      cache.set(part, { value, inputs, snapshot });
      return value;
    },
  };
}

/** Caches nothing: for blocks that are resolved once for each item of a list. */
export const noResolveCache: CachedPart = { resolveCached: (_part, resolve) => resolve() };
