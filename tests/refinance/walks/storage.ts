const product = 'refinance-application';

/** The browser's storage in memory. */
export interface WalkStorage {
  /** Opens `window.localStorage`; throws if storage is blocked. */
  readonly open: () => Storage;
  /** Data that the page wrote, by key. */
  readonly written: ReadonlyMap<string, string>;
  /** Replaces the text under the product's key without the page; null removes it. */
  readonly plant: (text: string | null) => void;
}

/**
 * Storage with the data of an earlier visit.
 *
 * @param left text under the product's key; undefined for none, null for blocked storage
 * @param changed called with the key of each change, like the storage event in other tabs
 */
export function createWalkStorage(
  left: string | null | undefined,
  changed: (key: string) => void = () => undefined,
): WalkStorage {
  const all = new Map<string, string>(left ? [[product, left]] : []);
  const written = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return all.size;
    },
    key: (index) => [...all.keys()][index] ?? null,
    getItem: (key) => all.get(key) ?? null,
    setItem(key, value) {
      const isNew = all.get(key) !== value;
      all.set(key, value);
      written.set(key, value);
      if (isNew) changed(key);
    },
    removeItem(key) {
      const wasThere = all.delete(key);
      written.delete(key);
      if (wasThere) changed(key);
    },
    clear() {
      all.clear();
      written.clear();
    },
  };
  return {
    written,
    plant(text) {
      written.delete(product);
      if (text === null) all.delete(product);
      else all.set(product, text);
    },
    open() {
      if (left === null) throw new DOMException('Storage is blocked', 'SecurityError');
      return storage;
    },
  };
}
