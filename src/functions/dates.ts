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
 * `$age(dateOfBirth, $today)`: age in full years. In common years, a birthday on 29 February is 1 March.
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

/** `$addMonths(date, n)`: the date n months later. If that month is too short, its last day. */
export function addMonths(date: unknown, months: unknown): string | undefined {
  const start = parseCalendarDate(date);
  const count = asInteger(months);
  if (!start || count === undefined) return undefined;
  const text = formatCalendarDate(addCalendarMonths(start, count));
  // Undefined outside the years 1900 to 9999.
  return parseCalendarDate(text) && text;
}

/** `$isDate(text)`: true for a date that exists, from 1900 to 9999. @source A §5 Identity */
export function isDate(value: unknown): boolean {
  return parseCalendarDate(value) !== undefined;
}

/** `$daysSince(timestamp, $now)`: full days between two Unix times in ms. */
export function daysSince(moment: unknown, now: unknown): number | undefined {
  const start = asNumber(moment);
  const end = asNumber(now);
  return start === undefined || end === undefined ? undefined : Math.trunc((end - start) / dayMs);
}

/** `$daysBetween(from, to)`: calendar days from one date to another. */
export const daysBetween = createIntervalFunction((from, to) => dayNumber(to) - dayNumber(from));

/** `$monthsBetween(from, to)`: full months from one date to another. 31 January to 28 February is one month. */
export const monthsBetween = createIntervalFunction((from, to) =>
  compareDates(from, to) <= 0 ? fullMonths(from, to) : fullMonths(to, from) === 0 ? 0 : -fullMonths(to, from),
);

/** `$addDays($today, -30)`: the date a given number of days later, or earlier if negative. */
export function addDays(date: unknown, days: unknown): string | undefined {
  const start = parseCalendarDate(date);
  const count = asInteger(days);
  // This limit exceeds the distance between any two dates.
  if (!start || count === undefined || Math.abs(count) > 4_000_000) return undefined;
  const text = new Date((dayNumber(start) + count) * dayMs).toISOString().slice(0, 10);
  return parseCalendarDate(text) && text;
}

/** `$year($claim.happenedOn)`: the year of a date. */
export const year = createDateFunction((date) => date.year);

/** `$month($today)`: 1 to 12. */
export const month = createDateFunction((date) => date.month);

/** `$day($today)`: the day of the month, 1 to 31. */
export const day = createDateFunction((date) => date.day);

/** `$weekday($visit.on)`: 1 for Monday to 7 for Sunday, as in ISO 8601. */
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

/** Days since 1970. */
function dayNumber(date: CalendarDate): number {
  return Date.UTC(date.year, date.month - 1, date.day) / dayMs;
}

/** @param to not before `from` */
function fullMonths(from: CalendarDate, to: CalendarDate): number {
  const months = toMonthIndex(to) - toMonthIndex(from);
  return compareDates(addCalendarMonths(from, months), to) > 0 ? months - 1 : months;
}
