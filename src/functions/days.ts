import {
  addMonths,
  compareDates,
  monthNumber,
  parseCalendarDate,
  type CalendarDate,
} from '../runtime/calendar/calendar-date.ts';
import { defineFunction } from './define-function.ts';
import { asInteger } from './values.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** `$daysBetween(from, to)`: nights between two days of the calendar, whatever the clocks did. */
export const daysBetween = defineFunction({
  about: 'How many days one date is after another, below zero if it is before; missing if one does not exist.',
  takes: { from: 'string', to: 'string' },
  gives: 'number?',
  run: between((from, to) => dayNumber(to) - dayNumber(from)),
});

/** `$monthsBetween(from, to)`: from the last of January to the last of February is one, as $addMonths counts. */
export const monthsBetween = defineFunction({
  about:
    'How many full months lie between two dates, below zero if the second is before; missing if one does not exist.',
  takes: { from: 'string', to: 'string' },
  gives: 'number?',
  run: between((from, to) =>
    compareDates(from, to) <= 0 ? fullMonths(from, to) : fullMonths(to, from) === 0 ? 0 : -fullMonths(to, from),
  ),
});

/** `$addDays($today, -30)`. */
export const addDays = defineFunction({
  about: 'The date so many days later, or earlier if negative; missing if the date does not exist.',
  takes: { date: 'string', days: 'number' },
  gives: 'string?',
  run: (date, days) => {
    const start = parseCalendarDate(date);
    const count = asInteger(days);
    // No two dates are further apart.
    if (!start || count === undefined || Math.abs(count) > 4_000_000) return undefined;
    const text = new Date((dayNumber(start) + count) * dayMs).toISOString().slice(0, 10);
    // Beyond the years that dates may have, there is no date.
    return parseCalendarDate(text) && text;
  },
});

/** `$year($claim.happenedOn)`. */
export const year = partOf('The year of a date', (date) => date.year);

/** `$month($today)`. */
export const month = partOf('The month of a date, 1 to 12', (date) => date.month);

/** `$day($today)`. */
export const day = partOf('The day of the month, 1 to 31', (date) => date.day);

/** `$weekday($visit.on) > 5`: at the weekend. As ISO 8601 counts. */
export const weekday = partOf('The day of the week, from 1 for Monday to 7 for Sunday', (date) => {
  const sunday = new Date(dayNumber(date) * dayMs).getUTCDay();
  return sunday === 0 ? 7 : sunday;
});

function partOf(what: string, read: (date: CalendarDate) => number) {
  return defineFunction({
    about: `${what}; missing if the date does not exist.`,
    takes: { date: 'string' },
    gives: 'number?',
    run: (text) => {
      const date = parseCalendarDate(text);
      return date && read(date);
    },
  });
}

function between(count: (from: CalendarDate, to: CalendarDate) => number): (from: unknown, to: unknown) => unknown {
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
