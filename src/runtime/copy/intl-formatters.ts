import type { IntlMessageFormat } from 'intl-messageformat';

type Formatters = NonNullable<NonNullable<ConstructorParameters<typeof IntlMessageFormat>[3]>['formatters']>;

/**
 * The formatters that messages use: made once for each set of options, dates in UTC, and what is no number or date
 * prints as nothing. Of each formatter, messages use nothing but `format`.
 */
export function createIntlFormatters(): Formatters {
  const numbers = new Map<string, Intl.NumberFormat>();
  const dates = new Map<string, Intl.DateTimeFormat>();
  const plurals = new Map<string, Intl.PluralRules>();
  return {
    getNumberFormat: (locales, options) =>
      once(numbers, [locales, options], () => {
        const inner = new Intl.NumberFormat(locales, options);
        const format = (value: unknown): string =>
          typeof value === 'number' && !Number.isNaN(value) ? inner.format(value) : '';
        return { format } as Intl.NumberFormat;
      }),
    getDateTimeFormat: (locales, options) =>
      once(dates, [locales, options], () => {
        const inner = new Intl.DateTimeFormat(locales, { ...options, timeZone: 'UTC' });
        const format = (value: unknown): string => (value instanceof Date ? inner.format(value) : '');
        return { format } as Intl.DateTimeFormat;
      }),
    getPluralRules: (locales, options) =>
      once(plurals, [locales, options], () => new Intl.PluralRules(locales, options)),
  };
}

function once<T>(made: Map<string, T>, key: unknown, make: () => T): T {
  const name = JSON.stringify(key);
  const known = made.get(name) ?? make();
  made.set(name, known);
  return known;
}
