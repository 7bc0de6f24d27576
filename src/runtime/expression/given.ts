/** The value, or undefined for `null` and `''`, which are missing too. */
export function given(value: unknown): unknown {
  return value === null || value === '' ? undefined : value;
}
