/**
 * Whether two values are drawn alike: equal all the way down, functions always equal (a new closure is no new form), and
 * safe for what refers to itself. rjsf compares with it too, instead of with a library of its own.
 */
export function deepEquals(one: unknown, other: unknown, compared = new WeakMap<object, object>()): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === 'function') return typeof other === 'function';
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (compared.get(one) === other) return true;
  compared.set(one, other);
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every(
    (key) => Object.hasOwn(other, key) && deepEquals((one as Keyed)[key], (other as Keyed)[key], compared),
  );
}

type Keyed = Readonly<Record<string, unknown>>;
