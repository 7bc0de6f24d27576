/** Names of tracking values that every product allows. @source A §1 */
const allowedNames =
  /^(?:utm_[a-z\d_]{1,40}|sub_?id[a-z\d_]{0,10}|gclid|clickref|search_id|sharedid|clickid|arm_enabled|irclickid|session_id|anonymous_id|referrer|timestamp|widget_type|widget_location|page_url)$/;
const maxLength = 1000;

/** Returns the tracking values in a query. If a parameter is repeated, its first value counts. @source A §1 */
export function readTracking(search: string, productNames?: readonly string[]): Record<string, string> {
  // If a name is repeated, `fromEntries` uses its last value.
  return pickTracking(Object.fromEntries([...new URLSearchParams(search)].toReversed()), productNames);
}

/** Returns the tracking values of an untrusted object as strings. */
export function pickTracking(values: unknown, productNames: readonly string[] = []): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const [name, value] of Object.entries(Object(values) as object)) {
    const text = isPrimitive(value) ? String(value) : '';
    if ((allowedNames.test(name) || productNames.includes(name)) && text && text.length <= maxLength)
      picked[name] = text;
  }
  return picked;
}

export function isPrimitive(value: unknown): boolean {
  return 'string number boolean'.includes(typeof value);
}
