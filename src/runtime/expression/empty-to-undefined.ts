/** Converts the missing values `null` and `''` to undefined. */
export function emptyToUndefined(value: unknown): unknown {
  return value === null || value === '' ? undefined : value;
}
