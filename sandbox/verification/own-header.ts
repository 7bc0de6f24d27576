/** What goes before the names of the verification's own headers: the wire's prefix, and the product's. */
const prefixes = ['pa-', 'refinance-auth-'];

/**
 * Returns one of the verification's own headers, by whichever prefix and name it was sent; null when it is not there.
 *
 * @param names without prefix, in small letters
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
