/** `null` and `''` are missing values. */
export function given(value: unknown): unknown {
  return value === null || value === '' ? undefined : value;
}
