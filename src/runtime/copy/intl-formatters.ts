import { precomputedPluralLimit, type LocaleConventions } from '../shapes/locale-conventions.ts';

export interface MessageFormatters {
  readonly getNumberFormat: (
    options: (Intl.NumberFormatOptions & { readonly scale?: number }) | undefined,
  ) => Formatter<number>;
  readonly getDateFormat: (options: Intl.DateTimeFormatOptions | undefined) => Formatter<Date>;
  readonly getPluralRules: (type: Intl.PluralRulesOptions['type']) => Pick<Intl.PluralRules, 'select'>;
}

interface Formatter<Value> {
  readonly format: (value: Value) => string;
}

/**
 * Creates the `Intl` formatters for messages. Equal options share a formatter. Dates use UTC. Invalid values become ''.
 *
 * @param counts plural categories of small counts; these counts need no `Intl`
 */
export function createIntlFormatters(locale: string, counts?: LocaleConventions['counts']): MessageFormatters {
  const hasKnownCategory = (value: number): boolean =>
    counts !== undefined && Number.isInteger(value) && value >= 0 && value < precomputedPluralLimit;
  return {
    getNumberFormat: cached((options) => {
      const formatter = lazy(() => new Intl.NumberFormat(locale, options));
      const scale = options?.scale ?? 1;
      return {
        format(value) {
          if (!isNumber(value)) return '';
          return options === undefined && hasKnownCategory(value) ? String(value) : formatter().format(value * scale);
        },
      };
    }),
    getDateFormat: cached((options) => {
      const formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
      return { format: (value: unknown) => (value instanceof Date ? formatter.format(value) : '') };
    }),
    getPluralRules: cached((type) => {
      const rules = lazy(() => new Intl.PluralRules(locale, { type }));
      return {
        select: (count) =>
          type !== 'ordinal' && hasKnownCategory(count) ? (counts?.[count] ?? 'other') : rules().select(count),
      };
    }),
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value);
}

function lazy<T>(create: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= create());
}

function cached<Options, T>(create: (options: Options) => T): (options: Options) => T {
  const cache = new Map<string, T>();
  return (options) => {
    const key = JSON.stringify(options);
    const value = cache.get(key) ?? create(options);
    cache.set(key, value);
    return value;
  };
}
