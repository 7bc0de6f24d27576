import {
  addMonths as monthsLater,
  compareDates,
  formatCalendarDate,
  parseCalendarDate,
} from '../runtime/calendar/calendar-date.ts';
import { asInteger, asNumber } from './values.ts';

/**
 * `$age(dateOfBirth, $today)`: age in whole years. A person born on 29 February turns a year older on 1 March in other years.
 *
 * @source A §5 Rule builder (adult)
 */
export function age(dateOfBirth: unknown, today: unknown): number | undefined {
  const born = parseCalendarDate(dateOfBirth);
  const now = parseCalendarDate(today);
  if (!born || !now || compareDates(born, now) > 0) return undefined;
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day);
  return now.year - born.year - (hadBirthday ? 0 : 1);
}

/** `$addMonths(date, n)`: the date n months later. If the month is too short for the day, its last day. */
export function addMonths(date: unknown, months: unknown): string | undefined {
  const start = parseCalendarDate(date);
  const count = asInteger(months);
  if (!start || count === undefined) return undefined;
  const text = formatCalendarDate(monthsLater(start, count));
  // Beyond the years that dates may have, there is no date.
  return parseCalendarDate(text) && text;
}

/** `$isDate(text)`: true for a date that exists, from 1900 to 9999. @source A §5 Identity */
export function isDate(value: unknown): boolean {
  return parseCalendarDate(value) !== undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

/** `$daysSince(timestamp, $now)`: full days between two Unix times in milliseconds. Negative if the first is later. */
export function daysSince(moment: unknown, now: unknown): number | undefined {
  const start = asNumber(moment);
  const end = asNumber(now);
  return start === undefined || end === undefined ? undefined : Math.trunc((end - start) / dayMs);
}
