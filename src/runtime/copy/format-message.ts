import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { icuElementType } from './compiled-message.ts';
import type { MessageFormatters } from './intl-formatters.ts';

/** Values by name. The value of a tag is a function that converts the tag's content. */
export type MessageValues = Readonly<Record<string, unknown>>;

const numberStyles: Readonly<Record<string, Intl.NumberFormatOptions>> = {
  integer: { maximumFractionDigits: 0 },
  percent: { style: 'percent' },
};

const dayOfYear = { month: 'long', day: 'numeric', year: 'numeric' } as const;
const dateStyles: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  short: { month: 'numeric', day: 'numeric', year: '2-digit' },
  medium: { ...dayOfYear, month: 'short' },
  long: dayOfYear,
  full: { ...dayOfYear, weekday: 'long' },
};

/**
 * Formats a message that was parsed at build time, as `intl-messageformat` does.
 *
 * @param pluralCount number that `#` prints
 * @throws TypeError for a choice without `other`, or a tag without a function
 */
export function formatMessage(
  elements: readonly MessageFormatElement[],
  format: MessageFormatters,
  values: MessageValues,
  pluralCount?: number,
): unknown[] {
  return elements.flatMap((element) =>
    formatElement(element as unknown as PublishedElement, format, values, pluralCount),
  );
}

/** `MessageFormatElement` without the parser's enum. */
type PublishedElement =
  | { readonly type: typeof icuElementType.pound }
  | { readonly type: typeof icuElementType.literal | typeof icuElementType.argument; readonly value: string }
  | {
      readonly type: typeof icuElementType.number | typeof icuElementType.date;
      readonly value: string;
      readonly style?: unknown;
    }
  | { readonly type: typeof icuElementType.select; readonly value: string; readonly options: Choices }
  | {
      readonly type: typeof icuElementType.plural;
      readonly value: string;
      readonly options: Choices;
      readonly offset: number;
      readonly pluralType?: Intl.PluralRuleType;
    }
  | {
      readonly type: typeof icuElementType.tag;
      readonly value: string;
      readonly children: readonly MessageFormatElement[];
    };

interface Choices {
  readonly [key: string]: { readonly value: readonly MessageFormatElement[] };
  readonly other: { readonly value: readonly MessageFormatElement[] };
}

function formatElement(
  element: PublishedElement,
  format: MessageFormatters,
  values: MessageValues,
  pluralCount: number | undefined,
): unknown {
  if (element.type === icuElementType.literal) return element.value;
  if (element.type === icuElementType.pound) return format.getNumberFormat(undefined).format(pluralCount as number);
  const value = values[element.value];
  switch (element.type) {
    case icuElementType.argument:
      return String(value);
    case icuElementType.number:
      return format.getNumberFormat(optionsOf(element.style, numberStyles)).format(value as number);
    case icuElementType.date:
      return format.getDateFormat(optionsOf(element.style, dateStyles)).format(value as Date);
    case icuElementType.select:
      return formatMessage(choiceOf(element.options, String(value)), format, values);
    case icuElementType.plural: {
      const count = (value as number) - element.offset;
      const exactKey = `=${String(value)}`;
      const isExact = Object.hasOwn(element.options, exactKey);
      const key = isExact ? exactKey : format.getPluralRules(element.pluralType).select(count);
      return formatMessage(choiceOf(element.options, key), format, values, count);
    }
    case icuElementType.tag:
      return (value as (chunks: unknown[]) => unknown)(formatMessage(element.children, format, values, pluralCount));
  }
}

function choiceOf(options: Choices, key: string): readonly MessageFormatElement[] {
  return ((Object.hasOwn(options, key) ? options[key] : undefined) ?? options.other).value;
}

function optionsOf<Options>(style: unknown, styles: Readonly<Record<string, Options>>): Options | undefined {
  if (typeof style === 'string') return styles[style];
  return (style as { readonly parsedOptions?: Options } | null | undefined)?.parsedOptions;
}
