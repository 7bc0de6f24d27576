import { isStorageError } from '../../runtime/storage-error.ts';
import { holdsVisit } from '../stored-visit.ts';
import { inShare } from './in-share.ts';

/** What a page says of the release that a share of its visitors is given. */
export interface ShareFacts {
  readonly release: string;
  /** Out of 100. */
  readonly share: number;
  /** Key under which a visit is stored. */
  readonly storageKey: string;
}

/**
 * Whether this visitor goes to the staged release. Whoever is midway, and was never asked, stays where they are; so does
 * whoever nothing can be kept of, for they would be led here and there.
 *
 * Keeps a random text of the visitor under a key of its own, once a release is staged.
 *
 * @param storage null in a web view that has none
 * @param newId a text that no other visitor has
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
