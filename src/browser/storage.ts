import type { StoragePort } from '../runtime/shapes/ports.ts';

/** The one key. @source decisions 33 */
export const storageKey = 'refinance-application';

/**
 * Browser storage under one key. Where the browser keeps nothing for us (blocked, full, gone), memory serves
 * for the life of the page. What is not JSON counts as absent.
 */
export function createBrowserStorage(open: () => Storage): StoragePort {
  let memory: unknown;
  const tried = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(open());
    } catch {
      // Property access itself throws where storage is blocked; so does a full one.
      return undefined;
    }
  };
  const lasting = tried((storage) => {
    storage.setItem(`${storageKey}-probe`, '1');
    storage.removeItem(`${storageKey}-probe`);
    return true;
  });
  return {
    lasting: lasting === true,
    read() {
      if (memory !== undefined) return memory;
      return parse(tried((storage) => storage.getItem(storageKey)) ?? null);
    },
    write(value) {
      memory = value;
      tried((storage) => storage.setItem(storageKey, JSON.stringify(value)));
    },
    clear() {
      memory = undefined;
      tried((storage) => storage.removeItem(storageKey));
    },
  };
}

const longestText = 100_000;

function parse(text: string | null): unknown {
  if (text === null || text.length > longestText) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
