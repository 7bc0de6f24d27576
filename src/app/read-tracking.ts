/** URL parameters that start-up values may be built from, beside all that begin with `utm_`. @source A §1 */
const allowed = new Set([
  ...['gclid', 'clickref', 'search_id', 'sharedid', 'clickid', 'arm_enabled', 'irclickid', 'loan_application_id', 'session_id'],
  ...['anonymous_id', 'referrer', 'timestamp', 'widget_type', 'widget_location', 'page_url'],
]);
const allowedPatterns = [/^utm_[a-z_]{1,40}$/, /^subid\d{0,2}$/];
const longestValue = 1_000;

/**
 * Tracking values of a URL: the allowed parameters, each only if it stands there once and is of sane length.
 *
 * @source A §1, standards B14
 */
export function readTracking(search: string): Record<string, string> {
  const parameters = new URLSearchParams(search);
  const found: Record<string, string> = {};
  for (const name of new Set(parameters.keys())) {
    const values = parameters.getAll(name);
    const value = values[0] ?? '';
    const isAllowed = allowed.has(name) || allowedPatterns.some((pattern) => pattern.test(name));
    if (isAllowed && values.length === 1 && value !== '' && value.length <= longestValue) found[name] = value;
  }
  return found;
}
