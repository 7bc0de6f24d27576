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
 * Creates a storage port that uses one key. If storage is blocked, missing or full, values stay in memory.
 *
 * @param valueIfInvalid the value to read instead of invalid JSON
 * @param checkOn        window events after which `watch` checks for changes that other tabs made
 * @source decision 33
 */
export function createBrowserStorage(
  key: string,
  open: () => Storage | null,
  valueIfInvalid?: unknown,
  checkOn: readonly string[] = ['storage', 'pageshow'],
): StoragePort {
  let memory: unknown;
  /** The JSON that this page last read or wrote. */
  let lastText: string | null | undefined;
  let onChange: ((stored: unknown) => void) | undefined;
  const tryStorage = <T>(use: (storage: Storage) => T): T | undefined => useIfAllowed(open, use);
  const canWrite = tryStorage((storage) => probe(storage, key));
  const checkForChange = (): boolean => {
    const text = tryStorage((storage) => storage.getItem(key));
    if (onChange === undefined || text === undefined || text === lastText) return false;
    lastText = text;
    memory = undefined;
    onChange(parse(text, valueIfInvalid));
    return true;
  };
  /** Checks for a change by another tab before each write, because events from other tabs can be late. */
  const isChanged = (): boolean => tryStorage((storage) => storage.getItem(key)) != null && checkForChange();
  return {
    isPersistent: canWrite === true,
    read() {
      if (memory !== undefined) return memory;
      return parse(tryStorage((storage) => storage.getItem(key)) ?? null, valueIfInvalid);
    },
    write(value) {
      if (isChanged()) return;
      memory = value;
      tryStorage((storage) => {
        const text = JSON.stringify(value);
        storage.setItem(key, text);
        lastText = text;
      });
    },
    clear() {
      if (isChanged()) return;
      memory = undefined;
      tryStorage((storage) => {
        storage.removeItem(key);
        lastText = null;
      });
    },
    watch(listener) {
      lastText = tryStorage((storage) => storage.getItem(key));
      onChange = listener;
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

function parse(text: string | null, valueIfInvalid: unknown): unknown {
  if (text === null) return undefined;
  if (text.length > maxTextLength) return valueIfInvalid;
  const value = parseJson(text);
  return value === undefined ? valueIfInvalid : value;
}
