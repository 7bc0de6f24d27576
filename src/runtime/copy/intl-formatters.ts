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
 */
export function createIntlFormatters(locale: string): MessageFormatters {
  return {
    number: once((options) => {
      const inner = new Intl.NumberFormat(locale, options);
      const scale = options?.scale ?? 1;
      return { format: (value) => (isNumber(value) ? inner.format(value * scale) : '') };
    }),
    date: once((options) => {
      const inner = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
      return { format: (value: unknown) => (value instanceof Date ? inner.format(value) : '') };
    }),
    plural: once((type) => new Intl.PluralRules(locale, { type })),
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value);
}

function once<Key, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new Map<string, T>();
  return (key) => {
    const name = JSON.stringify(key) ?? '';
    const known = made.get(name) ?? make(key);
    made.set(name, known);
    return known;
  };
}
