/** Caches the result of a function for each argument, as long as the argument object exists. */
export function memoizeWeak<Key extends object, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = create(key);
    cache.set(key, value);
    return value;
  };
}
