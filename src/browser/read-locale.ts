/**
 * The locale of a visit: what the partner asks for, else `?locale=` of the address, else the first of the browser's
 * languages that there is, else the configuration's first. Only a locale that there is gets taken. Case does not count, and
 * the language will do: for `es` or `es-MX` the answer is the `es-US` that there is.
 *
 * @param partner   the partner's option
 * @param search    query of the page's address
 * @param languages `navigator.languages`
 * @param available `locales` of the configuration
 * @returns undefined if the configuration has none
 */
export function readLocale(
  partner: string | undefined,
  search: string,
  languages: readonly string[],
  available: readonly string[],
): string | undefined {
  const wishes = [partner, new URLSearchParams(search).get('locale'), ...languages];
  return wishes.map((wish) => localeFor(wish ?? '', available)).find((one) => one !== undefined) ?? available[0];
}

function localeFor(wish: string, available: readonly string[]): string | undefined {
  const wanted = wish.toLowerCase();
  return (
    available.find((one) => one.toLowerCase() === wanted) ??
    available.find((one) => languageOf(one) === languageOf(wanted))
  );
}

function languageOf(locale: string): string {
  return locale.split('-')[0]?.toLowerCase() ?? '';
}
