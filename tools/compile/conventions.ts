import { languageName } from '../../src/formats/language-name.ts';
import { currencyConventions, numberSeparatorsOf } from '../../src/formats/money.ts';
import { precomputedPluralLimit, type LocaleConventions } from '../../src/runtime/shapes/locale-conventions.ts';

/**
 * The conventions for numbers, currency, plurals and text direction that the first screen needs, for each locale.
 * Unknown locales and currencies have no entry; for these, the browser formats numbers.
 */
export function conventionsOf(
  locales: readonly string[],
  currency: string | undefined,
): Readonly<Record<string, LocaleConventions>> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const conventions = conventionsFor(locale, currency);
      return conventions === undefined ? [] : [[locale, conventions]];
    }),
  );
}

function conventionsFor(locale: string, currency: string | undefined): LocaleConventions | undefined {
  try {
    return {
      language: languageName(locale),
      ...(isRightToLeft(locale) && { rightToLeft: true }),
      separators: numberSeparatorsOf(locale),
      ...(currency === undefined ? {} : { currency: currencyConventions(locale, currency) }),
      ...countsOf(locale),
    };
  } catch (cause) {
    // `Intl` rejects an invalid locale tag or currency code with a `RangeError`.
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}

/** Scripts in use that run from right to left. `Intl.Locale.getTextInfo` is missing in Node.js 20. */
const rightToLeftScripts = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

function isRightToLeft(locale: string): boolean {
  const { script = '' } = new Intl.Locale(locale).maximize();
  return rightToLeftScripts.includes(script);
}

function countsOf(locale: string): Pick<LocaleConventions, 'counts'> {
  const [format, rules] = [new Intl.NumberFormat(locale), new Intl.PluralRules(locale)];
  const small = Array.from({ length: precomputedPluralLimit }, (_, count) => count);
  if (small.some((count) => format.format(count) !== String(count))) return {};
  const entries = small.map((count) => [count, rules.select(count)] as const);
  return { counts: Object.fromEntries(entries.filter(([, category]) => category !== 'other')) };
}
