/** Returns a function that creates a value on its first call and caches it. */
export function lazily<Value extends object | string>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
