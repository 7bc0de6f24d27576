import { toAsciiDigits } from './digits.ts';
import { lazily } from './lazily.ts';
import { baseTextFormat, type InputFormat } from './input-format.ts';
import { createDateReader, dateOrderOf, unitsByOrder, type DateOrder } from './read-date.ts';
import { cleanText } from './clean-text.ts';
import { createDateAdjuster, isAutomaticSeparator } from './date-typing.ts';

/**
 * A calendar date from 1900 to 9999. Stores `YYYY-MM-DD` and shows the locale's numeric format, such as `4/17/1988`.
 * Invalid or ambiguous text, such as `1121988`, stays as typed.
 *
 * @param order overrides the locale's order
 * @source A §5 (masked date range is years 1900 to 9999)
 */
export function dateFormat(locale: string, order?: DateOrder): InputFormat<string> {
  const parse = dateParser(locale, order);
  // Created lazily, because `Intl` is slow.
  const dateParts = lazily(() => datePartsOf(locale, order));
  const typedOrder = lazily(() => order ?? dateOrderOf(locale));
  const adjustEdit = lazily(() => createDateAdjuster(typedOrder(), separatorOf(dateParts())));
  return {
    ...baseTextFormat,
    adjustEdit: (before, typed, caret) => adjustEdit()(before, typed, caret),
    isDecoration: (text, index) => isAutomaticSeparator(typedOrder(), text, index),
    parse: (text) => parse(text) ?? cleanText(text),
    display(value = '') {
      const [year, month, day] = value.split('-');
      if (!day || parse(value) !== value) return value;
      const textByUnit: Readonly<Record<string, string>> = {
        year: year ?? '',
        month: String(Number(month)),
        day: String(Number(day)),
      };
      return dateParts()
        .map((datePart) => textByUnit[datePart] ?? datePart)
        .join('');
    },
  };
}

function separatorOf(dateParts: readonly string[]): string {
  const literal = dateParts.find((datePart) => !/^(?:year|month|day)$/.test(datePart))?.trim() ?? '';
  return /^[/.-]$/.test(literal) ? literal : '/';
}

/** The parser returns undefined if the text matches no date or several dates. */
function dateParser(locale: string, order?: DateOrder): (typed: string) => string | undefined {
  const read = createDateReader(locale, order);
  return (typed) => {
    const dates = new Set(
      read(toAsciiDigits(cleanText(typed)))
        .map(({ year, month, day }) => isoDate(year, month, day))
        .filter((date) => date !== undefined),
    );
    return dates.size === 1 ? [...dates][0] : undefined;
  };
}

/** Units in the locale's order, with the separators between and around them. */
function datePartsOf(locale: string, order: DateOrder | undefined): string[] {
  const dateParts = new Intl.DateTimeFormat(locale, { ...calendar, month: 'numeric' }).formatToParts(0);
  if (order === undefined) return dateParts.map(({ type, value }) => (type === 'literal' ? value : type));
  const literal = dateParts.find(({ type }) => type === 'literal')?.value ?? '/';
  return unitsByOrder[order].flatMap((unit, index) => (index === 0 ? [unit] : [literal, unit]));
}

const calendar = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  timeZone: 'UTC',
  year: 'numeric',
  day: 'numeric',
} as const;

function isoDate(year: number, month: number, day: number): string | undefined {
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  if (!exists || year < 1900 || year > 9999) return undefined;
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

function daysIn(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2) return isLeapYear ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
