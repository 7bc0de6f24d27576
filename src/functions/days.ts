import {
  addMonths,
  compareDates,
  monthNumber,
  parseCalendarDate,
  type CalendarDate,
} from '../runtime/calendar/calendar-date.ts';
import { asInteger } from './values.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** `$daysBetween(from, to)`: calendar days from one date to another. Changes to summer time do not count. */
export const daysBetween = between((from, to) => dayNumber(to) - dayNumber(from));

/** `$monthsBetween(from, to)`: full months from one date to another. 31 January to 28 February is one, as in `$addMonths`. */
export const monthsBetween = between((from, to) =>
  compareDates(from, to) <= 0 ? fullMonths(from, to) : fullMonths(to, from) === 0 ? 0 : -fullMonths(to, from),
);

/** `$addDays($today, -30)`: the date so many days later, or earlier if the number is negative. */
export function addDays(date: unknown, days: unknown): string | undefined {
  const start = parseCalendarDate(date);
  const count = asInteger(days);
  // No two dates are further apart.
  if (!start || count === undefined || Math.abs(count) > 4_000_000) return undefined;
  const text = new Date((dayNumber(start) + count) * dayMs).toISOString().slice(0, 10);
  // Beyond the years that dates may have, there is no date.
  return parseCalendarDate(text) && text;
}

/** `$year($claim.happenedOn)`: the year of a date. */
export const year = partOf((date) => date.year);

/** `$month($today)`: 1 to 12. */
export const month = partOf((date) => date.month);

/** `$day($today)`: the day of the month, 1 to 31. */
export const day = partOf((date) => date.day);

/** `$weekday($visit.on)`: 1 for Monday to 7 for Sunday, as in ISO 8601. */
export const weekday = partOf((date) => {
  const sunday = new Date(dayNumber(date) * dayMs).getUTCDay();
  return sunday === 0 ? 7 : sunday;
});

function partOf(read: (date: CalendarDate) => number): (text: unknown) => number | undefined {
  return (text) => {
    const date = parseCalendarDate(text);
    return date && read(date);
  };
}

function between(
  count: (from: CalendarDate, to: CalendarDate) => number,
): (from: unknown, to: unknown) => number | undefined {
  return (from, to) => {
    const [first, last] = [parseCalendarDate(from), parseCalendarDate(to)];
    return first && last && count(first, last);
  };
}

/** Days since 1970. In UTC every day has 24 hours. */
function dayNumber({ year: inYear, month: inMonth, day: onDay }: CalendarDate): number {
  return Date.UTC(inYear, inMonth - 1, onDay) / dayMs;
}

/** @param to not before the first */
function fullMonths(from: CalendarDate, to: CalendarDate): number {
  const months = monthNumber(to) - monthNumber(from);
  return compareDates(addMonths(from, months), to) > 0 ? months - 1 : months;
}
