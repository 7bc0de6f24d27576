import { useEffect, useState, useSyncExternalStore } from 'react';
import { Search, type SearchState } from './search.ts';

/**
 * The search of a field and its state. It is canceled on unmount.
 *
 * @param sent parameters that are sent with the text; a change discards the results
 */
export function useSearch(sent: unknown): readonly [Search, SearchState] {
  const [search] = useState(() => new Search());
  const state = useSyncExternalStore(search.listen, search.read, search.read);
  const within = JSON.stringify(sent);
  useEffect(() => search.begin(within), [search, within]);
  useEffect(() => () => search.stop(), [search]);
  return [search, state];
}
