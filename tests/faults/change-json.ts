/** Changes every value in a JSON text that is neither an object nor a list. Other texts are returned unchanged. */
export function changeLeaves(text: string, change: (leaf: unknown) => unknown): string {
  return changeJson(text, (value) => mapLeaves(value, change));
}

export function changeJson(text: string, change: (value: unknown) => unknown): string {
  try {
    return JSON.stringify(change(JSON.parse(text)));
  } catch {
    return text;
  }
}

export function otherType(leaf: unknown): unknown {
  if (typeof leaf === 'string') return 7;
  if (typeof leaf === 'number') return { amount: leaf };
  return typeof leaf === 'boolean' ? 'yes' : [];
}

/**
 * The value with the members of its objects in reverse order. Lists are unchanged, because their order has a meaning.
 */
export function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, reversed(inner)])
      .toReversed(),
  );
}

/** Adds unknown fields to every object, including fields that would pollute prototypes if copied. */
export function withExtras(text: string): string {
  return text
    .replaceAll('{', '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"extra":[1],')
    .replaceAll(',}', '}');
}

/** Adds a value to a JSON object or list that is nested too deep for recursive code. */
export function withDeepNesting(text: string): string {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  return text
    .replace(/^\s*(?:(\{)|\[)/, (_, brace) => (brace === undefined ? `[${deep},` : `{"nested":${deep},`))
    .replace(/,([\]}])$/, '$1');
}

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
