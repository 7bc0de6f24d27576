import { useEffect, useState, useSyncExternalStore } from 'react';
import { Search, type SearchState } from './search.ts';

/**
 * The search of a field, and how far it is. It ends with the field.
 *
 * @param sent what is sent beside the text: what was found for something else is not shown
 */
export function useSearch(sent: unknown): readonly [Search, SearchState] {
  const [search] = useState(() => new Search());
  const state = useSyncExternalStore(search.listen, search.read, search.read);
  const within = JSON.stringify(sent);
  useEffect(() => search.begin(within), [search, within]);
  useEffect(() => () => search.stop(), [search]);
  return [search, state];
}
