import { smallCountLimit, type LocaleConventions } from '../shapes/locale-conventions.ts';

export interface MessageFormatters {
  readonly number: (options: (Intl.NumberFormatOptions & { readonly scale?: number }) | undefined) => Formatter<number>;
  readonly date: (options: Intl.DateTimeFormatOptions | undefined) => Formatter<Date>;
  readonly plural: (type: Intl.PluralRulesOptions['type']) => Pick<Intl.PluralRules, 'select'>;
}

interface Formatter<Value> {
  readonly format: (value: Value) => string;
}

/**
 * Creates the `Intl` formatters of messages, cached by options. Dates use UTC. Invalid values become an empty text.
 *
 * @param locale a language tag such as `en-US`
 * @param counts plural categories of small counts, if known; `Intl` is then not loaded for them
 */
export function createIntlFormatters(locale: string, counts?: LocaleConventions['counts']): MessageFormatters {
  const hasKnownCategory = (value: number): boolean =>
    counts !== undefined && Number.isInteger(value) && value >= 0 && value < smallCountLimit;
  return {
    number: cached((options) => {
      const inner = lazy(() => new Intl.NumberFormat(locale, options));
      const scale = options?.scale ?? 1;
      return {
        format(value) {
          if (!isNumber(value)) return '';
          return options === undefined && hasKnownCategory(value) ? String(value) : inner().format(value * scale);
        },
      };
    }),
    date: cached((options) => {
      const inner = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
      return { format: (value: unknown) => (value instanceof Date ? inner.format(value) : '') };
    }),
    plural: cached((type) => {
      const inner = lazy(() => new Intl.PluralRules(locale, { type }));
      return {
        select: (count) =>
          type !== 'ordinal' && hasKnownCategory(count) ? (counts?.[count] ?? 'other') : inner().select(count),
      };
    }),
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value);
}

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function cached<Key, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new Map<string, T>();
  return (key) => {
    const name = JSON.stringify(key);
    const known = made.get(name) ?? make(key);
    made.set(name, known);
    return known;
  };
}
