import { cleanText } from './clean-text.ts';
import { asciiDigits } from './digits.ts';
import { shownAsKept, type InputFormat } from './input-format.ts';
import { lazily } from './lazily.ts';

/**
 * A month of a year. Stores `YYYY-MM`, from 1900 to 9999; shows it in numbers as the locale writes it, `4/2026` or `2026/4`.
 * Read are numbers in either order (the year has four digits), a run of six, and words of the locale or English
 * (`April 2026`). A year of two digits stays as it was typed: nobody can know its century.
 */
export function monthFormat(locale: string): InputFormat<string> {
  const written = lazily(() => new Intl.DateTimeFormat(locale, { ...calendar, year: 'numeric', month: 'numeric' }));
  const names = lazily(() => monthNames(locale));
  const read = (text: string): string | undefined => readNumbers(text) ?? readWords(text, names());
  return {
    ...shownAsKept,
    parse(typed) {
      const text = cleanText(typed);
      return (text.length > longest ? undefined : read(asciiDigits(text))) ?? text;
    },
    display(value = '') {
      const [, year, month] = /^(\d{4})-(\d\d)$/.exec(value) ?? [];
      if (month === undefined || read(value) !== value) return value;
      return written().format(Date.UTC(Number(year), Number(month) - 1, 1));
    },
  };
}

const calendar = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;
const longest = 40;
const between = String.raw`\s*[/.\-\u2010-\u2015\s]\s*`;
const inNumbers = [
  // Some languages end it with a dot, or with a letter for the year and a dot.
  new RegExp(`^(?<month>\\d{1,2})${between}(?<year>\\d{4})(?:\\s*\\p{L}?\\.)?$`, 'u'),
  new RegExp(`^(?<year>\\d{4})(?:${between})(?<month>\\d{1,2})\\.?$`),
  /^(?<month>\d{2})(?<year>\d{4})$/,
  // As the languages of East Asia write it.
  /^(?<year>\d{4})\s*\p{L}\s*(?<month>\d{1,2})\s*\p{L}$/u,
];

function readNumbers(text: string): string | undefined {
  const found = inNumbers.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  return found && monthOf(found['year'], Number(found['month']));
}

function readWords(text: string, names: ReadonlyMap<string, number>): string | undefined {
  const [, before, behind] = /^(?:(\p{L}+)\.?\D*)?\d{4}(?:\D*?(\p{L}+)\.?)?$/u.exec(text) ?? [];
  const month = names.get((before ?? behind ?? '').toLocaleLowerCase());
  return month === undefined ? undefined : monthOf(/\d{4}/.exec(text)?.[0], month);
}

function monthOf(year: string | undefined, month: number): string | undefined {
  if (year === undefined || Number(year) < 1900 || month < 1 || month > 12) return undefined;
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** The months by their names and short names, in the words of the locale and in English. */
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
