/**
 * What matches a whole number in groups, one kind of mark throughout: `1,234,567`, and where the locale has groups of two
 * before the last three, `12,34,567`. The first group has no zero in front: `0,500` is half of one to many who type it.
 *
 * @param pairs whether the locale has groups of two
 */
export function groupedDigits(group: string, pairs = false): string {
  const mark = groupMarks(group);
  const byPairs = pairs ? String.raw`|[1-9]\d?(${mark})(?:\d\d\2)+` : '';
  return String.raw`(?:[1-9]\d{0,2}(${mark})(?:\d{3}\1)*${byPairs})\d{3}`;
}

/**
 * What matches a mark between groups: that of the locale, or a space. Whichever apostrophe the locale writes, keyboards have
 * the other. None of the marks means anything between square brackets.
 */
export function groupMarks(group: string): string {
  return String.raw`[${/['\u2019]/.test(group) ? "'\u2019" : group}\s]`;
}
