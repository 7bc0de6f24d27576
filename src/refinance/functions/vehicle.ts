import { parseCalendarDate } from '../../runtime/calendar/calendar-date.ts';
import { endOf } from '../../functions/text.ts';
import { asInteger } from '../../functions/values.ts';
import { defineFunction } from '../../functions/define-function.ts';

/** `$modelAge(year, $today)`: current year minus model year; below zero for next year's model. @source A §9 vehicle age, decision 24 */
export const modelAge = defineFunction({
  about: 'The current year minus a model year; missing if the year is no number.',
  takes: { year: 'number', today: 'string' },
  gives: 'number?',
  run: (year, today) => {
    const model = asInteger(year);
    const now = parseCalendarDate(today);
    return model === undefined || !now ? undefined : now.year - model;
  },
});

/** `$maskVin(vin)`: what the vehicle card shows of it. @source A §2, decision 24 */
export const maskVin = defineFunction({
  about: 'The last four characters of a vehicle number, in capitals; missing if there is none.',
  takes: { vin: 'string' },
  gives: 'string?',
  run: (vin) => endOf(vin)?.toUpperCase(),
});
