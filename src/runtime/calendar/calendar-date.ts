/** Calendar dates as plain data. This folder imports nothing. */

/** A day without time and time zone. A `Date` can be a different day in another time zone. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** First and last allowed year. @source A §5 Identity */
const calendarYears = { first: 1900, last: 9999 } as const;

/**
 * Reads `YYYY-MM-DD`; a time after the date (`T…`) is ignored.
 *
 * @returns undefined for other values, dates that do not exist, and years out of range
 */
export function parseCalendarDate(value: unknown): CalendarDate | undefined {
  if (typeof value !== 'string') return undefined;
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(value.trim());
  if (!match) return undefined;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  if (year < calendarYears.first || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month))
    return undefined;
  return { year, month, day };
}

export function formatCalendarDate({ year, month, day }: CalendarDate): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** @param month 1 to 12 */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** For sorting: negative if `a` is earlier than `b`, 0 if equal. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/** The date `months` months later. One month after 31 January is the last day of February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month } = fromMonthIndex(toMonthIndex(date) + months);
  return { year, month, day: Math.min(date.day, daysInMonth(year, month)) };
}

export function toMonthIndex({ year, month }: CalendarDate): number {
  return year * 12 + month - 1;
}

export function fromMonthIndex(number: number): { year: number; month: number } {
  return { year: Math.floor(number / 12), month: (number % 12) + 1 };
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
