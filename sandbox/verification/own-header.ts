/** Prefixes of the verification's headers: of the specification and of the product. */
const prefixes = ['pa-', 'refinance-auth-'];

/**
 * Value of a header with either prefix and any of the names; null if it is missing.
 *
 * @param names without prefix, lowercase
 * @source V §7, docs/wire.md §4
 */
export function ownHeader(headers: Headers, names: readonly string[]): string | null {
  for (const prefix of prefixes) {
    for (const name of names) {
      const value = headers.get(prefix + name);
      if (value !== null) return value;
    }
  }
  return null;
}
