/** Names that tracking values have in any product, beside all that begin with `utm_` and the variants of `subid`. @source A §1 */
const allowed = new Set(
  (
    'gclid clickref search_id sharedid clickid arm_enabled irclickid session_id anonymous_id referrer timestamp ' +
    'widget_type widget_location page_url'
  ).split(' '),
);
const allowedPatterns = [/^utm_[a-z_]{1,40}$/, /^subid\d{0,2}$/];
const longestValue = 1_000;

/**
 * Tracking values of a URL: the allowed parameters, each only if it stands there once and is of sane length.
 *
 * @param search with or without the question mark
 * @param more   names that the product allows beside
 * @source A §1
 */
export function readTracking(search: string, more: readonly string[] = []): Record<string, string> {
  const parameters = new URLSearchParams(search);
  const once = [...parameters].filter(([name]) => parameters.getAll(name).length === 1);
  return pickTracking(Object.fromEntries(once), more);
}

/** The allowed values of an object from outside, as texts; numbers and booleans become texts, all else is left out. */
export function pickTracking(values: unknown, more: readonly string[] = []): Record<string, string> {
  const found: Record<string, string> = {};
  if (typeof values !== 'object' || values === null) return found;
  for (const [name, value] of Object.entries(values)) {
    const isAllowed = allowed.has(name) || more.includes(name) || allowedPatterns.some((pattern) => pattern.test(name));
    if (!isAllowed || !['string', 'number', 'boolean'].includes(typeof value)) continue;
    const text = String(value);
    if (text !== '' && text.length <= longestValue) found[name] = text;
  }
  return found;
}
