/**
 * Returns the first match of the partner's option, `?locale=` and the browser's languages, else the first locale.
 * Case and region may differ: `es-MX` matches `es-US`.
 *
 * @param search    query of the page's address
 * @param languages `navigator.languages`
 * @returns undefined if no locale is available
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
