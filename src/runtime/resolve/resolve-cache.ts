import { reuseEqual } from '../utilities/reuse-equal.ts';
import type { CompiledFragment } from '../shapes/compiled-data.ts';
import type { Snapshot } from '../shapes/snapshot.ts';
import { anyPathChanged } from './path-changed.ts';

/** Cache of resolved blocks, sections and fields. */
export interface FragmentCache {
  /**
   * Resolves a fragment again if an input or a value in its `reads` changed, or if it has no `reads`.
   *
   * @returns the previous object if the result is equal
   */
  readonly resolveCached: <T>(fragment: CompiledFragment, resolve: () => T, inputs?: readonly unknown[]) => T;
}

/** The cache for one visit to a step. */
export interface ResolveCache extends FragmentCache {
  readonly setSnapshot: (snapshot: Snapshot) => void;
}

interface CacheEntry {
  readonly value: unknown;
  readonly inputs: readonly unknown[];
  snapshot: Snapshot;
}

export function createResolveCache(): ResolveCache {
  const entries = new Map<object, CacheEntry>();
  let snapshot: Snapshot;
  const isValid = (entry: CacheEntry, inputs: readonly unknown[], reads: CompiledFragment['reads']): boolean =>
    reads !== undefined &&
    inputs.every((input, index) => input === entry.inputs[index]) &&
    !anyPathChanged(reads, entry.snapshot, snapshot);
  return {
    setSnapshot(current) {
      snapshot = current;
    },
    resolveCached<T>(fragment: CompiledFragment, resolve: () => T, inputs: readonly unknown[] = []): T {
      const entry = entries.get(fragment);
      if (entry !== undefined && isValid(entry, inputs, fragment.reads)) {
        entry.snapshot = snapshot;
        return entry.value as T;
      }
      const value = reuseEqual(entry?.value, resolve());
      entries.set(fragment, { value, inputs, snapshot });
      return value;
    },
  };
}

/** Stores nothing, for blocks that are resolved once for each list item. */
export const disabledResolveCache: FragmentCache = { resolveCached: (_fragment, resolve) => resolve() };
