/** `null` and `''` are missing values. */
export function emptyToUndefined(value: unknown): unknown {
  return value === null || value === '' ? undefined : value;
}
