/** The value, or undefined if it counts as missing: an answer that was cleared is `null` or an empty text. */
export function given(value: unknown): unknown {
  return value === null || value === '' ? undefined : value;
}
