/**
 * A day of the calendar, without a time and without a time zone.
 * Sixty lines of our own: date libraries work on moments in time, where a birthday can move by a day with the zone,
 * and the built-in calendar type (`Temporal`) is not yet in every browser we serve.
 */
export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

/** First and last year that a date may have. @source A §5 Identity */
const calendarYears = { first: 1900, last: 9999 } as const;

/**
 * Reads 'YYYY-MM-DD'; a time behind it (`T…`) is ignored.
 *
 * @returns `undefined` for anything else, for days that do not exist, such as 30 February, and for years out of range
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

/** 'YYYY-MM-DD'. */
export function formatCalendarDate({ year, month, day }: CalendarDate): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** 28 to 31; months count from 1. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Below zero if `a` is the earlier day, zero if both are the same, above zero if it is the later one. */
export function compareDates(a: CalendarDate, b: CalendarDate): number {
  return a.year - b.year || a.month - b.month || a.day - b.day;
}

/** The day so many months later, or earlier if negative: 31 January plus one month is the last day of February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const count = monthNumber(date) + months;
  const { year, month } = monthAt(count);
  return { year, month, day: Math.min(date.day, daysInMonth(year, month)) };
}

/** Months since the year 0: consecutive months have consecutive numbers. */
export function monthNumber({ year, month }: CalendarDate): number {
  return year * 12 + month - 1;
}

/** Year and month of a month number. */
export function monthAt(number: number): { year: number; month: number } {
  return { year: Math.floor(number / 12), month: (number % 12) + 1 };
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
