import { cleanText } from './clean-text.ts';
import { toAsciiDigits } from './digits.ts';
import { baseTextFormat, type InputFormat } from './input-format.ts';
import { lazily } from './lazily.ts';

/**
 * A month of a year, from 1900 to 9999. Stores `YYYY-MM` and shows the locale's numeric format, such as `4/2026`.
 * Accepts numbers in either order, six digits, and month names in English or the locale's language. Other text stays as
 * typed.
 */
export function monthFormat(locale: string): InputFormat<string> {
  const format = lazily(() => new Intl.DateTimeFormat(locale, { ...calendar, year: 'numeric', month: 'numeric' }));
  const names = lazily(() => monthNames(locale));
  const read = (text: string): string | undefined => readNumbers(text) ?? readMonthName(text, names());
  return {
    ...baseTextFormat,
    parse(typed) {
      const text = cleanText(typed);
      return (text.length > maxLength ? undefined : read(toAsciiDigits(text))) ?? text;
    },
    display(value = '') {
      const [, year, month] = /^(\d{4})-(\d\d)$/.exec(value) ?? [];
      if (month === undefined || read(value) !== value) return value;
      return format().format(Date.UTC(Number(year), Number(month) - 1, 1));
    },
  };
}

const calendar = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;
const maxLength = 40;
const separator = String.raw`\s*[/.\-\s]\s*`;
const numberPatterns = [
  // In some languages, a date ends with a dot, or with a letter for "year" and a dot.
  new RegExp(`^(?<month>\\d{1,2})${separator}(?<year>\\d{4})(?:\\s*\\p{L}?\\.)?$`, 'u'),
  new RegExp(`^(?<year>\\d{4})(?:${separator})(?<month>\\d{1,2})\\.?$`),
  /^(?<month>\d{2})(?<year>\d{4})$/,
  // Format of East Asian languages
  /^(?<year>\d{4})\s*\p{L}\s*(?<month>\d{1,2})\s*\p{L}$/u,
];

function readNumbers(text: string): string | undefined {
  const match = numberPatterns.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
  return match && monthOf(match['year'], Number(match['month']));
}

function readMonthName(text: string, names: ReadonlyMap<string, number>): string | undefined {
  const [, before, after] = /^(?:(\p{L}+)\.?\D*)?\d{4}(?:\D*?(\p{L}+)\.?)?$/u.exec(text) ?? [];
  const month = names.get((before ?? after ?? '').toLocaleLowerCase());
  return month === undefined ? undefined : monthOf(/\d{4}/.exec(text)?.[0], month);
}

function monthOf(year: string | undefined, month: number): string | undefined {
  if (year === undefined || Number(year) < 1900 || month < 1 || month > 12) return undefined;
  return `${year}-${String(month).padStart(2, '0')}`;
}

function monthNames(locale: string): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const language of ['en', locale])
    for (const length of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1)
        names.set(
          format
            .format(Date.UTC(2000, month - 1, 1))
            .toLocaleLowerCase()
            .replace('.', ''),
          month,
        );
    }
  return names;
}
