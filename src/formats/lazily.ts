/** Returns a function that creates a value on its first call and caches it. */
export function lazily<Value extends object | string>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= create());
}
