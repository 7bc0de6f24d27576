/** Names that tracking values have in any product: also all that begin with `utm_`, and the variants of `subid`. @source A §1 */
const allowed =
  /^(?:utm_[a-z\d_]{1,40}|sub_?id[a-z\d_]{0,10}|gclid|clickref|search_id|sharedid|clickid|arm_enabled|irclickid|session_id|anonymous_id|referrer|timestamp|widget_type|widget_location|page_url)$/;
const longest = 1000;

/**
 * Tracking values of a URL: the allowed parameters, each if it is of sane length. Of one that stands there several times
 * the first counts: a partner's own links put theirs in front.
 *
 * @param search with or without the question mark
 * @param more   names that the product allows beside
 * @source A §1
 */
export function readTracking(search: string, more?: readonly string[]): Record<string, string> {
  // Of equal names the last entry wins.
  return pickTracking(Object.fromEntries([...new URLSearchParams(search)].toReversed()), more);
}

/** The allowed values of an object from outside, as texts; numbers and booleans become texts, all else is left out. */
export function pickTracking(values: unknown, more: readonly string[] = []): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(Object(values) as object)) {
    const text = isPlain(value) ? String(value) : '';
    if ((allowed.test(name) || more.includes(name)) && text && text.length <= longest) found[name] = text;
  }
  return found;
}

/** Whether a value can be sent as it is, whatever holds it. */
export function isPlain(value: unknown): boolean {
  return 'string number boolean'.includes(typeof value);
}
