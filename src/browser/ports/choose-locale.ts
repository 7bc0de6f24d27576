/**
 * Returns the first match for the partner's option, `?locale=` and the browser's languages, in this order. Without a
 * match, returns the first available locale. Case and region may differ: `es-MX` matches `es-US`.
 *
 * @param search    query of the page's address
 * @param languages `navigator.languages`
 * @returns undefined if no locale is available
 */
export function chooseLocale(
  partner: string | undefined,
  search: string,
  languages: readonly string[],
  available: readonly string[],
): string | undefined {
  const candidates = [partner, new URLSearchParams(search).get('locale'), ...languages];
  return (
    candidates.map((candidate) => findLocale(candidate ?? '', available)).find((locale) => locale !== undefined) ??
    available[0]
  );
}

function findLocale(candidate: string, available: readonly string[]): string | undefined {
  const lowerCase = candidate.toLowerCase();
  return (
    available.find((locale) => locale.toLowerCase() === lowerCase) ??
    available.find((locale) => languageOf(locale) === languageOf(candidate))
  );
}

function languageOf(locale: string): string {
  return locale.split('-')[0]?.toLowerCase() ?? '';
}
