/** Whether two plain values (JSON, with undefined) are equal all the way down. A key that holds undefined is no key. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [ones, others] = [one as Keyed, other as Keyed];
  const keys = new Set([...Object.keys(ones), ...Object.keys(others)]);
  return [...keys].every((key) => sameValue(ones[key], others[key]));
}

type Keyed = Readonly<Record<string, unknown>>;
