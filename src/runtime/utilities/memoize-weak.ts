/** Caches the results of a function by its object argument, as long as the object exists. */
export function memoizeWeak<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = make(key);
    cache.set(key, value);
    return value;
  };
}
