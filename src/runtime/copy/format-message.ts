import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { elementType } from './compiled-message.ts';
import type { MessageFormatters } from './intl-formatters.ts';

/** Values by name. The value of a tag is a function that makes a part from its content. */
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
 * @param pluralCount value of `#`
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

/** `MessageFormatElement` without the parser's enumeration. */
type PublishedElement =
  | { readonly type: typeof elementType.pound }
  | { readonly type: typeof elementType.literal | typeof elementType.argument; readonly value: string }
  | {
      readonly type: typeof elementType.number | typeof elementType.date;
      readonly value: string;
      readonly style?: unknown;
    }
  | { readonly type: typeof elementType.select; readonly value: string; readonly options: Choices }
  | {
      readonly type: typeof elementType.plural;
      readonly value: string;
      readonly options: Choices;
      readonly offset: number;
      readonly pluralType?: Intl.PluralRuleType;
    }
  | {
      readonly type: typeof elementType.tag;
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
  if (element.type === elementType.literal) return element.value;
  if (element.type === elementType.pound) return format.number(undefined).format(pluralCount as number);
  const value = values[element.value];
  switch (element.type) {
    case elementType.argument:
      return String(value);
    case elementType.number:
      return format.number(optionsOf(element.style, numberStyles)).format(value as number);
    case elementType.date:
      return format.date(optionsOf(element.style, dateStyles)).format(value as Date);
    case elementType.select:
      return formatMessage(choiceOf(element.options, String(value)), format, values);
    case elementType.plural: {
      const count = (value as number) - element.offset;
      const exactKey = `=${String(value)}`;
      const isExact = Object.hasOwn(element.options, exactKey);
      const key = isExact ? exactKey : format.plural(element.pluralType).select(count);
      return formatMessage(choiceOf(element.options, key), format, values, count);
    }
    case elementType.tag:
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
