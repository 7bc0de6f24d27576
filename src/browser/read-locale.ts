/**
 * The locale of a visit: what the partner asks for, else `?locale=` of the address, else the configuration's first.
 * Only a locale that the configuration names is taken. Case does not count, and the language will do: for `es` or
 * `es-MX` the answer is the `es-US` that is offered.
 *
 * @param partner the partner's option
 * @param search query of the page's address
 * @param offered `locales` of the configuration
 * @returns undefined if the configuration names none
 */
export function readLocale(
  partner: string | undefined,
  search: string,
  offered: readonly string[],
): string | undefined {
  const wishes = [partner, new URLSearchParams(search).get('locale')];
  return wishes.map((wish) => offeredFor(wish ?? '', offered)).find((one) => one !== undefined) ?? offered[0];
}

function offeredFor(wish: string, offered: readonly string[]): string | undefined {
  const wanted = wish.toLowerCase();
  return (
    offered.find((one) => one.toLowerCase() === wanted) ?? offered.find((one) => languageOf(one) === languageOf(wanted))
  );
}

function languageOf(locale: string): string {
  return locale.split('-')[0]?.toLowerCase() ?? '';
}
