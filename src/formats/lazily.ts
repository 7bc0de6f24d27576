/** A function that makes an object when it is first asked for, and gives the same from then on. */
export function lazily<Value extends object | string>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
