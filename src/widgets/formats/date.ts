import { asciiDigits } from './digits.ts';
import { noDecoration, type InputFormat } from './input-format.ts';
import { cleanText } from './text.ts';
import { readDate } from './read-date.ts';

/** How a date field reads what was typed. */
export interface DateRules {
  /** true: a month and a year are enough (`3/2024`), and stand for the first of that month */
  readonly monthIsEnough?: boolean;
}

/**
 * A calendar date without time or zone. Stores `YYYY-MM-DD`, shows `4/17/1988`. What is no date from 1900 to 9999 stays
 * as typed: 30 February, the year 19905, two-digit years, and runs of digits that could be two dates (`1121988`).
 *
 * @source A §5 (masked date range is years 1900 to 9999)
 */
export function dateFormat(rules: DateRules = {}): InputFormat<string> {
  return {
    parse: (text) => parseDate(text, rules) ?? cleanText(text),
    display(value = '') {
      const [year, month, day] = value.split('-');
      // A text like 1899-12-31 is no stored date, and is shown as it was typed.
      return day && parseDate(value) === value ? `${Number(month)}/${Number(day)}/${year}` : value;
    },
    rewrites: 'leaving',
    isDecoration: noDecoration,
  };
}

/** @returns `YYYY-MM-DD`, or undefined when the text is no date, or could be two */
export function parseDate(typed: string, { monthIsEnough = false }: DateRules = {}): string | undefined {
  const found = new Set(
    readDate(asciiDigits(cleanText(typed)))
      .filter(({ day }) => day !== undefined || monthIsEnough)
      .map(({ year, month, day = 1 }) => isoDate(year, month, day))
      .filter((date) => date !== undefined),
  );
  return found.size === 1 ? [...found][0] : undefined;
}

/** The date format of fields that ask for a full date. */
export const fullDate = dateFormat();

function isoDate(year: number, month: number, day: number): string | undefined {
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  if (!exists || year < 1900 || year > 9999) return undefined;
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

function daysIn(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2) return leap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
