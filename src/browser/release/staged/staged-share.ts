/** Redirects a share of the visitors to a staged release. It may import all of the engine, but must stay small. */
import { isStorageError } from '../../../runtime/utilities/storage-error.ts';
import { hasStoredVisit } from '../../ports/storage.ts';

export const stagedReleaseDatasetKeys = {
  release: 'release',
  share: 'share',
  page: 'page',
  storage: 'storage',
} as const;

export interface StagedRelease {
  readonly release: string;
  /** Percentage of visitors who get the release. */
  readonly percentage: number;
  readonly storageKey: string;
}

/**
 * Returns true if this visitor gets the staged release. Stores the visitor's id for later visits. Visitors in the
 * middle of a flow stay on their release.
 */
export function isInStagedShare(
  { release, percentage, storageKey }: StagedRelease,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> | null,
  newId: () => string,
): boolean {
  const key = `${storageKey}-visitor`;
  try {
    const store = storage();
    if (store === null) return false;
    const storedId = store.getItem(key);
    if (storedId === null && hasStoredVisit(store, storageKey)) return false;
    const visitorId = storedId ?? newId();
    if (storedId === null) store.setItem(key, visitorId);
    return isInShare(visitorId, release, percentage);
  } catch (error) {
    if (!isStorageError(error)) throw error;
    return false;
  }
}

/** Returns true for `share` percent of all visitors. @internal */
export function isInShare(visitorId: string, release: string, share: number): boolean {
  return fractionOf(`${release} ${visitorId}`) < share / 100;
}

/** Hashes a string to a number from 0 to 1. */
function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
