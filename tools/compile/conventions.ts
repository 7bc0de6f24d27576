import { languageName } from '../../src/formats/language-name.ts';
import { currencySign, separatorsOf } from '../../src/formats/money.ts';
import { smallCounts, type LocaleConventions } from '../../src/runtime/shapes/locale-conventions.ts';

/**
 * How each locale writes what a first screen shows, by locale. A locale or currency that nobody knows has none: whoever
 * draws then asks the browser.
 */
export function conventionsOf(
  locales: readonly string[],
  currency: string | undefined,
): Readonly<Record<string, LocaleConventions>> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const found = conventionsFor(locale, currency);
      return found === undefined ? [] : [[locale, found]];
    }),
  );
}

function conventionsFor(locale: string, currency: string | undefined): LocaleConventions | undefined {
  try {
    return {
      language: languageName(locale),
      separators: separatorsOf(locale),
      ...(currency === undefined ? {} : { currency: currencySign(locale, currency) }),
      ...countsOf(locale),
    };
  } catch (cause) {
    // What Intl says of a tag or code that is none.
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

function countsOf(locale: string): Pick<LocaleConventions, 'counts'> {
  const [written, rules] = [new Intl.NumberFormat(locale), new Intl.PluralRules(locale)];
  const small = Array.from({ length: smallCounts }, (_, count) => count);
  if (small.some((count) => written.format(count) !== String(count))) return {};
  const entries = small.map((count) => [count, rules.select(count)] as const);
  return { counts: Object.fromEntries(entries.filter(([, category]) => category !== 'other')) };
}
