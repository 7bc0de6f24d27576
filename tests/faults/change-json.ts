/** Rewrites every value inside a JSON text that is no object and no list; a text that is no JSON comes back as it is. */
export function changeLeaves(text: string, change: (leaf: unknown) => unknown): string {
  return changeJson(text, (value) => mapLeaves(value, change));
}

/** Rewrites a JSON text as a whole; one that is no JSON comes back as it is. */
export function changeJson(text: string, change: (value: unknown) => unknown): string {
  try {
    return JSON.stringify(change(JSON.parse(text)));
  } catch {
    return text;
  }
}

/** A value of another type than this one. */
export function otherType(leaf: unknown): unknown {
  if (typeof leaf === 'string') return 7;
  if (typeof leaf === 'number') return { amount: leaf };
  return typeof leaf === 'boolean' ? 'yes' : [];
}

/** The same with the members of its objects in the opposite order, which means nothing; that of a list does. */
export function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, reversed(inner)])
      .toReversed(),
  );
}

/** Fields that nobody agreed on, in every object, and what would change all objects if it were copied. */
export function withExtras(text: string): string {
  return text
    .replaceAll('{', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"extra":[1],')
    .replaceAll(',}', '}');
}

/** A JSON object or list with something in front that is nested far deeper than what calls itself for each level can go. */
export function withDeepNesting(text: string): string {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  return text
    .replace(/^\s*(?:(\{)|\[)/, (_, brace) => (brace === undefined ? `[${deep},` : `{"nested":${deep},`))
    .replace(/,([\]}])$/, '$1');
}

/** A JSON object with five megabytes of a field that nobody asked for. */
export function withFiveMegabytes(text: string): string {
  return changeJson(text, (value) =>
    typeof value === 'object' && value !== null ? { ...value, padding: 'x'.repeat(5_000_000) } : value,
  );
}

function mapLeaves(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((inner) => mapLeaves(inner, change));
  if (typeof value !== 'object' || value === null) return change(value);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapLeaves(inner, change)]));
}
