import { parseJson } from '../runtime/parse-json.ts';
import { isStorageError } from '../runtime/storage-error.ts';
import type { StoragePort } from '../runtime/shapes/ports.ts';

/**
 * Browser storage under one key. Where the browser keeps nothing for us (blocked, full, gone), memory serves
 * for the life of the page. What is not JSON counts as absent.
 *
 * @param key  nothing else is ever written
 * @param open the storage: the browser's, or that of this tab alone; null in a web view that has none
 * @param unreadable what is read of a text that is no JSON; without it nothing
 * @param lookOn the window's events on which `watch` compares storage with what this page last read or wrote
 * @source decision 33
 */
export function createBrowserStorage(
  key: string,
  open: () => Storage | null,
  unreadable?: unknown,
  lookOn: readonly string[] = ['storage', 'pageshow'],
): StoragePort {
  let memory: unknown;
  /** What storage held when it was last written or looked at; what is found else is another tab's. */
  let known: string | null | undefined;
  let onChange: ((stored: unknown) => void) | undefined;
  const tried = <T>(use: (storage: Storage) => T): T | undefined => useIfAllowed(open, use);
  const lasting = tried((storage) => probe(storage, key));
  /** Whether another tab has changed storage; if so, the watcher gets the new content. */
  const look = (): boolean => {
    const held = tried((storage) => storage.getItem(key));
    if (onChange === undefined || held === undefined || held === known) return false;
    known = held;
    memory = undefined;
    onChange(parse(held, unreadable));
    return true;
  };
  /** The event of another tab's write may come late, so a write compares as well. An empty storage loses nothing. */
  const isNewer = (): boolean => tried((storage) => storage.getItem(key)) != null && look();
  return {
    lasting: lasting === true,
    read() {
      if (memory !== undefined) return memory;
      return parse(tried((storage) => storage.getItem(key)) ?? null, unreadable);
    },
    write(value) {
      if (isNewer()) return;
      memory = value;
      tried((storage) => {
        const text = JSON.stringify(value);
        storage.setItem(key, text);
        known = text;
      });
    },
    clear() {
      if (isNewer()) return;
      memory = undefined;
      tried((storage) => {
        storage.removeItem(key);
        known = null;
      });
    },
    watch(changed) {
      known = tried((storage) => storage.getItem(key));
      onChange = changed;
      // A page that comes back from the browser's memory missed the events of other tabs.
      for (const event of lookOn) window.addEventListener(event, look);
      return () => {
        onChange = undefined;
        for (const event of lookOn) window.removeEventListener(event, look);
      };
    },
  };
}

/** Writes and removes an entry, which throws if the browser stores nothing. */
function probe(storage: Storage, key: string): true {
  storage.setItem(`${key}-probe`, '1');
  storage.removeItem(`${key}-probe`);
  return true;
}

/** @returns undefined if the browser refuses its storage or has none */
function useIfAllowed<T>(open: () => Storage | null, use: (storage: Storage) => T): T | undefined {
  try {
    const storage = open();
    return storage === null ? undefined : use(storage);
  } catch (error) {
    // If storage is blocked, reading the property `localStorage` throws already.
    if (!isStorageError(error)) throw error;
    return undefined;
  }
}

const longestText = 100_000;

function parse(text: string | null, unreadable: unknown): unknown {
  if (text === null) return undefined;
  if (text.length > longestText) return unreadable;
  const value = parseJson(text);
  return value === undefined ? unreadable : value;
}
