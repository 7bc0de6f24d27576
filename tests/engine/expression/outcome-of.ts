/** What an expression yields, so that it can be compared with what JSONata yields; or that it throws. */
export async function outcomeOf(work: () => unknown): Promise<{ value: unknown } | { threw: true }> {
  try {
    return { value: plain(await work()) };
  } catch {
    return { threw: true };
  }
}

/** JSONata marks its lists and makes objects without prototype; minus zero is zero in JSON. Nothing else is levelled. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return Array.from(value, plain);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
  }
  return value === 0 ? 0 : value;
}
