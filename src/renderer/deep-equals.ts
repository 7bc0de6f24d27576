/**
 * Whether two values are drawn alike: equal all the way down, functions always equal (a new closure is no new form), and
 * safe for what refers to itself. rjsf compares with it too, instead of with a library of its own.
 */
export function deepEquals(one: unknown, other: unknown, compared?: WeakMap<object, object>): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === 'function') return typeof other === 'function';
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (compared?.get(one) === other) return true;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  // Most values hold no other objects, and need not be known again.
  let known = compared?.set(one, other);
  return keys.every((key) => {
    if (!Object.hasOwn(other, key)) return false;
    const inOne = (one as Keyed)[key];
    const inOther = (other as Keyed)[key];
    return Object.is(inOne, inOther) || deepEquals(inOne, inOther, (known ??= new WeakMap([[one, other]])));
  });
}

type Keyed = Readonly<Record<string, unknown>>;
