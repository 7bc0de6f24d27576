import {
  addMonths as addCalendarMonths,
  compareDates,
  formatCalendarDate,
  toMonthIndex,
  parseCalendarDate,
  type CalendarDate,
} from '../runtime/calendar/calendar-date.ts';
import { asInteger, asNumber } from './arguments.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * `$age(dateOfBirth, $today)`: the age in full years. In common years, a birthday on 29 February counts as 1 March.
 *
 * @source A §5 Rule builder (adult)
 */
export function age(dateOfBirth: unknown, today: unknown): number | undefined {
  const birth = parseCalendarDate(dateOfBirth);
  const current = parseCalendarDate(today);
  if (!birth || !current || compareDates(birth, current) > 0) return undefined;
  const hadBirthday = current.month > birth.month || (current.month === birth.month && current.day >= birth.day);
  return current.year - birth.year - (hadBirthday ? 0 : 1);
}

/** `$addMonths(date, n)`: the date n months later, or the last day of a shorter month. */
export function addMonths(date: unknown, months: unknown): string | undefined {
  const start = parseCalendarDate(date);
  const count = asInteger(months);
  if (!start || count === undefined) return undefined;
  const text = formatCalendarDate(addCalendarMonths(start, count));
  // Undefined for years outside 1900 to 9999.
  return parseCalendarDate(text) && text;
}

/** `$isDate(text)`: true if the date exists and is from 1900 to 9999. @source A §5 Identity */
export function isDate(value: unknown): boolean {
  return parseCalendarDate(value) !== undefined;
}

export function daysSince(moment: unknown, now: unknown): number | undefined {
  const start = asNumber(moment);
  const end = asNumber(now);
  return start === undefined || end === undefined ? undefined : Math.trunc((end - start) / dayMs);
}

export const daysBetween = createIntervalFunction((from, to) => dayNumber(to) - dayNumber(from));

/** `$monthsBetween(from, to)`: full months from one date to another. From 31 January to 28 February is one month. */
export const monthsBetween = createIntervalFunction((from, to) =>
  compareDates(from, to) <= 0 ? fullMonths(from, to) : fullMonths(to, from) === 0 ? 0 : -fullMonths(to, from),
);

export function addDays(date: unknown, days: unknown): string | undefined {
  const start = parseCalendarDate(date);
  const count = asInteger(days);
  // The limit exceeds the number of days from 1900 to 9999.
  if (!start || count === undefined || Math.abs(count) > 4_000_000) return undefined;
  const text = new Date((dayNumber(start) + count) * dayMs).toISOString().slice(0, 10);
  return parseCalendarDate(text) && text;
}

export const year = createDateFunction((date) => date.year);

export const month = createDateFunction((date) => date.month);

export const day = createDateFunction((date) => date.day);

/** 1 for Monday to 7 for Sunday, as in ISO 8601. */
export const weekday = createDateFunction((date) => {
  const sunday = new Date(dayNumber(date) * dayMs).getUTCDay();
  return sunday === 0 ? 7 : sunday;
});

function createDateFunction(read: (date: CalendarDate) => number): (text: unknown) => number | undefined {
  return (text) => {
    const date = parseCalendarDate(text);
    return date && read(date);
  };
}

function createIntervalFunction(
  count: (from: CalendarDate, to: CalendarDate) => number,
): (from: unknown, to: unknown) => number | undefined {
  return (from, to) => {
    const [start, end] = [parseCalendarDate(from), parseCalendarDate(to)];
    return start && end && count(start, end);
  };
}

function dayNumber(date: CalendarDate): number {
  return Date.UTC(date.year, date.month - 1, date.day) / dayMs;
}

/** @param to must not be before `from` */
function fullMonths(from: CalendarDate, to: CalendarDate): number {
  const months = toMonthIndex(to) - toMonthIndex(from);
  return compareDates(addCalendarMonths(from, months), to) > 0 ? months - 1 : months;
}
