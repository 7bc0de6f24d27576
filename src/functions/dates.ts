import {
  addMonths as monthsLater,
  compareDates,
  formatCalendarDate,
  parseCalendarDate,
} from '../runtime/calendar/calendar-date.ts';
import { asInteger, asNumber } from './values.ts';
import { defineFunction } from './define-function.ts';

/** `$age(dateOfBirth, $today)`: whole years by the calendar; one born on 29 February turns on 1 March in other years. @source A §5 Rule builder (adult) */
export const age = defineFunction({
  about: 'Full years since a date of birth; missing if the date does not exist or is yet to come.',
  takes: { dateOfBirth: 'string', today: 'string' },
  gives: 'number?',
  run: (dateOfBirth, today) => {
    const born = parseCalendarDate(dateOfBirth);
    const now = parseCalendarDate(today);
    if (!born || !now || compareDates(born, now) > 0) return undefined;
    const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day);
    return now.year - born.year - (hadBirthday ? 0 : 1);
  },
});

/** `$addMonths(date, n)`: 'YYYY-MM-DD'; the last day of a shorter month where the day does not exist in it. */
export const addMonths = defineFunction({
  about: 'The date so many months later, or earlier if negative; missing if the date does not exist.',
  takes: { date: 'string', months: 'number' },
  gives: 'string?',
  run: (date, months) => {
    const start = parseCalendarDate(date);
    const count = asInteger(months);
    if (!start || count === undefined) return undefined;
    const text = formatCalendarDate(monthsLater(start, count));
    // Beyond the years that dates may have, there is no date.
    return parseCalendarDate(text) && text;
  },
});

/** `$isDate(text)`: a day that exists, from 1900 to 9999. @source A §5 Identity */
export const isDate = defineFunction({
  about: 'True for the text of a day that exists: not 30 February, and not the year 19905.',
  takes: { value: 'any' },
  gives: 'boolean',
  run: (value) => parseCalendarDate(value) !== undefined,
});

const dayMs = 24 * 60 * 60 * 1000;

/** `$daysSince(timeStamp, $now)`: both in milliseconds since 1970; below zero if the moment is yet to come. */
export const daysSince = defineFunction({
  about: 'Full days of 24 hours between two moments in milliseconds; missing if one is no number.',
  takes: { moment: 'number', now: 'number' },
  gives: 'number?',
  run: (moment, now) => {
    const start = asNumber(moment);
    const end = asNumber(now);
    return start === undefined || end === undefined ? undefined : Math.trunc((end - start) / dayMs);
  },
});
