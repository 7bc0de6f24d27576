/** The result of an expression in a form that can be compared with JSONata's, or that it throws. */
export async function outcomeOf(work: () => unknown): Promise<{ value: unknown } | { threw: true }> {
  try {
    return { value: plain(await work()) };
  } catch {
    return { threw: true };
  }
}

/**
 * A value as plain JSON. JSONata adds hidden properties to lists and creates objects without a prototype; −0 becomes 0.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from(value, plain);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
  }
  return value === 0 ? 0 : value;
}
