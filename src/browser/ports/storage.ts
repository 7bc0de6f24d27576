import { parseJson } from '../../runtime/parse-json.ts';
import { isStorageError } from '../../runtime/storage-error.ts';
import type { StoragePort } from '../../runtime/shapes/ports.ts';

/** Returns the localStorage key of the draft of a flow that can be resumed later. */
export function draftKey(name: string): string {
  return `${name}-draft`;
}

/**
 * Returns true if a storage contains a visit or a draft.
 *
 * @param name name of the product, or id of the flow
 * @throws if storage is blocked
 */
export function holdsVisit(storage: Pick<Storage, 'getItem'>, name: string): boolean {
  return [name, draftKey(name)].some((key) => storage.getItem(key) !== null);
}

/**
 * Creates a storage port with one key. If the browser's storage is blocked, missing or full, values stay in memory.
 *
 * @param key        key of the entry
 * @param open       returns localStorage or sessionStorage; null in a web view without storage
 * @param unreadable the value to read instead of invalid JSON
 * @param checkOn    window events on which `watch` looks for changes by other tabs
 * @source decision 33
 */
export function createBrowserStorage(
  key: string,
  open: () => Storage | null,
  unreadable?: unknown,
  checkOn: readonly string[] = ['storage', 'pageshow'],
): StoragePort {
  let memory: unknown;
  /** The stored text after this page's last read or write. Any other text is from another tab. */
  let known: string | null | undefined;
  let onChange: ((stored: unknown) => void) | undefined;
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => useIfAllowed(open, use);
  const lasting = attempt((storage) => probe(storage, key));
  /** Returns true and notifies the watcher if another tab has changed the stored text. */
  const checkForChange = (): boolean => {
    const text = attempt((storage) => storage.getItem(key));
    if (onChange === undefined || text === undefined || text === known) return false;
    known = text;
    memory = undefined;
    onChange(parse(text, unreadable));
    return true;
  };
  /** Checked before each write, because the event of another tab's write can be late. Nothing stored is no change. */
  const isChanged = (): boolean => attempt((storage) => storage.getItem(key)) != null && checkForChange();
  return {
    lasting: lasting === true,
    read() {
      if (memory !== undefined) return memory;
      return parse(attempt((storage) => storage.getItem(key)) ?? null, unreadable);
    },
    write(value) {
      if (isChanged()) return;
      memory = value;
      attempt((storage) => {
        const text = JSON.stringify(value);
        storage.setItem(key, text);
        known = text;
      });
    },
    clear() {
      if (isChanged()) return;
      memory = undefined;
      attempt((storage) => {
        storage.removeItem(key);
        known = null;
      });
    },
    watch(changed) {
      known = attempt((storage) => storage.getItem(key));
      onChange = changed;
      for (const event of checkOn) window.addEventListener(event, checkForChange);
      return () => {
        onChange = undefined;
        for (const event of checkOn) window.removeEventListener(event, checkForChange);
      };
    },
  };
}

/** Writes and removes an entry. @throws if the browser stores nothing */
function probe(storage: Storage, key: string): true {
  storage.setItem(`${key}-probe`, '1');
  storage.removeItem(`${key}-probe`);
  return true;
}

/** @returns undefined if storage is blocked, missing or full */
function useIfAllowed<T>(open: () => Storage | null, use: (storage: Storage) => T): T | undefined {
  try {
    const storage = open();
    return storage === null ? undefined : use(storage);
  } catch (error) {
    // If storage is blocked, reading the property `localStorage` throws.
    if (!isStorageError(error)) throw error;
    return undefined;
  }
}

const maxTextLength = 100_000;

function parse(text: string | null, unreadable: unknown): unknown {
  if (text === null) return undefined;
  if (text.length > maxTextLength) return unreadable;
  const value = parseJson(text);
  return value === undefined ? unreadable : value;
}
