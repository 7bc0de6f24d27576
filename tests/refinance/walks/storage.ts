const product = 'refinance-application';

/** The browser's storage, in memory. */
export interface WalkStorage {
  /** What `window.localStorage` is: throws where storage is blocked. */
  readonly open: () => Storage;
  /** What the page wrote itself, by key. */
  readonly written: ReadonlyMap<string, string>;
  /** Puts something else under the product's key without the page: null for nothing. */
  readonly plant: (text: string | null) => void;
}

/**
 * Storage with what an earlier visit left.
 *
 * @param left    text under the product's key; undefined is nothing, null is storage that is blocked
 * @param changed told the key of what is changed, as a browser tells the other tabs
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
