import { smallCounts, type LocaleConventions } from '../shapes/locale-conventions.ts';

/** What numbers, dates and plurals of messages are written with. */
export interface MessageFormatters {
  readonly number: (options: (Intl.NumberFormatOptions & { readonly scale?: number }) | undefined) => Formatter<number>;
  readonly date: (options: Intl.DateTimeFormatOptions | undefined) => Formatter<Date>;
  readonly plural: (type: Intl.PluralRulesOptions['type']) => Pick<Intl.PluralRules, 'select'>;
}

interface Formatter<Value> {
  readonly format: (value: Value) => string;
}

/**
 * The formatters that messages use: made once for each set of options, dates in UTC, and what is no number or date
 * prints as nothing.
 *
 * @param locale a language tag such as `en-US`
 * @param counts how it counts, where that is known: small counts are then written without the browser's data
 */
export function createIntlFormatters(locale: string, counts?: LocaleConventions['counts']): MessageFormatters {
  const isKnown = (value: number): boolean =>
    counts !== undefined && Number.isInteger(value) && value >= 0 && value < smallCounts;
  return {
    number: once((options) => {
      const inner = lazily(() => new Intl.NumberFormat(locale, options));
      const scale = options?.scale ?? 1;
      return {
        format(value) {
          if (!isNumber(value)) return '';
          return options === undefined && isKnown(value) ? String(value) : inner().format(value * scale);
        },
      };
    }),
    date: once((options) => {
      const inner = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
      return { format: (value: unknown) => (value instanceof Date ? inner.format(value) : '') };
    }),
    plural: once((type) => {
      const inner = lazily(() => new Intl.PluralRules(locale, { type }));
      return {
        select: (count) =>
          type !== 'ordinal' && isKnown(count) ? (counts?.[count] ?? 'other') : inner().select(count),
      };
    }),
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value);
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function once<Key, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new Map<string, T>();
  return (key) => {
    const name = JSON.stringify(key);
    const known = made.get(name) ?? make(key);
    made.set(name, known);
    return known;
  };
}
