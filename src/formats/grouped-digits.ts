/**
 * Regular expression for an integer with one kind of group separator, such as `1,234,567`. The integer must not start
 * with zero, because `0,500` may mean one half.
 *
 * @param pairs also matches groups of two digits before the last three: `12,34,567`
 */
export function groupedDigitsPattern(group: string, pairs = false): string {
  const separator = groupSeparatorPattern(group);
  const byPairs = pairs ? String.raw`|[1-9]\d?(${separator})(?:\d\d\2)+` : '';
  return String.raw`(?:[1-9]\d{0,2}(${separator})(?:\d{3}\1)*${byPairs})\d{3}`;
}

/**
 * Regular expression for a group separator: the locale's separator or a space. Straight and curly apostrophes are
 * equivalent.
 */
export function groupSeparatorPattern(group: string): string {
  return String.raw`[${/['\u2019]/.test(group) ? "'\u2019" : group}\s]`;
}
