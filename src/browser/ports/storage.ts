import { parseJson } from '../../runtime/utilities/json.ts';
import { isStorageError } from '../../runtime/utilities/storage-error.ts';
import type { StoragePort } from '../../runtime/shapes/ports.ts';

/** Key of a draft in localStorage. */
export function draftKey(name: string): string {
  return `${name}-draft`;
}

/** Returns true if a storage contains a visit or a draft. @throws if storage is blocked */
export function hasStoredVisit(storage: Pick<Storage, 'getItem'>, name: string): boolean {
  return [name, draftKey(name)].some((key) => storage.getItem(key) !== null);
}

/**
 * Creates a storage port with one key. If storage is blocked, missing or full, values stay in memory.
 *
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
  /** The text of this page's last read or write. */
  let known: string | null | undefined;
  let onChange: ((stored: unknown) => void) | undefined;
  const attempt = <T>(use: (storage: Storage) => T): T | undefined => useIfAllowed(open, use);
  const lasting = attempt((storage) => probe(storage, key));
  const checkForChange = (): boolean => {
    const text = attempt((storage) => storage.getItem(key));
    if (onChange === undefined || text === undefined || text === known) return false;
    known = text;
    memory = undefined;
    onChange(parse(text, unreadable));
    return true;
  };
  /** Checked before each write, because events from other tabs can be late. */
  const isChanged = (): boolean => attempt((storage) => storage.getItem(key)) != null && checkForChange();
  return {
    isPersistent: lasting === true,
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

function probe(storage: Storage, key: string): true {
  storage.setItem(`${key}-probe`, '1');
  storage.removeItem(`${key}-probe`);
  return true;
}

function useIfAllowed<T>(open: () => Storage | null, use: (storage: Storage) => T): T | undefined {
  try {
    const storage = open();
    return storage === null ? undefined : use(storage);
  } catch (error) {
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
