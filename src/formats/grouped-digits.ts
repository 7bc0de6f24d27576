/**
 * Pattern source of a grouped integer with one kind of separator, such as `1,234,567`. It does not start with a zero,
 * because `0,500` may mean a half.
 *
 * @param pairs also matches groups of two before the last three: `12,34,567`
 */
export function groupedDigitsPattern(group: string, pairs = false): string {
  const separator = groupSeparatorPattern(group);
  const byPairs = pairs ? String.raw`|[1-9]\d?(${separator})(?:\d\d\2)+` : '';
  return String.raw`(?:[1-9]\d{0,2}(${separator})(?:\d{3}\1)*${byPairs})\d{3}`;
}

/** Pattern source of a group separator: that of the locale, or a space. Both apostrophes match. */
export function groupSeparatorPattern(group: string): string {
  return String.raw`[${/['\u2019]/.test(group) ? "'\u2019" : group}\s]`;
}
