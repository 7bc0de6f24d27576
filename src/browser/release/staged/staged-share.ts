/**
 * Sends a share of the visitors to a staged release: `main.ts` is the script that redirects them.
 * This folder may import `ports/storage.ts` and the runtime.
 */
import { isStorageError } from '../../../runtime/storage-error.ts';
import { holdsVisit } from '../../ports/storage.ts';

/** Names of the script's data attributes. */
export const shareData = { release: 'release', share: 'share', page: 'page', storage: 'storage' } as const;

/** The staged release. */
export interface ShareFacts {
  readonly release: string;
  /** Percentage of visitors. */
  readonly share: number;
  /** Storage key of a visit. */
  readonly storageKey: string;
}

/**
 * Returns true if this visitor gets the staged release. It stores a random id of the visitor in `{storageKey}-visitor`.
 * False for visitors in the middle of a flow without such an id, and if storage is blocked.
 *
 * @param storage returns null in a web view without storage
 * @param newId   returns a unique text
 */
export function takesPart(
  { release, share, storageKey }: ShareFacts,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> | null,
  newId: () => string,
): boolean {
  const key = `${storageKey}-visitor`;
  try {
    const store = storage();
    if (store === null) return false;
    const known = store.getItem(key);
    if (known === null && holdsVisit(store, storageKey)) return false;
    const visitor = known ?? newId();
    if (known === null) store.setItem(key, visitor);
    return inShare(visitor, release, share);
  } catch (error) {
    if (!isStorageError(error)) throw error;
    return false;
  }
}

/**
 * Returns true for a fixed share of visitors. The result depends only on the arguments; each release has other visitors.
 *
 * @param share percentage
 * @internal
 */
export function inShare(visitor: string, release: string, share: number): boolean {
  return fractionOf(`${release} ${visitor}`) < share / 100;
}

/** Hashes a text to a number from 0 to 1 (FNV-1a with the final mixing of MurmurHash3). */
function fractionOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
