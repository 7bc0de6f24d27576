import { parseCalendarDate } from '../../runtime/calendar/calendar-date.ts';
import { lastFour } from '../../functions/text.ts';
import { asInteger } from '../../functions/arguments.ts';

/** `$modelAge(year, $today)`: current year minus model year. @source A §9 vehicle age, decision 24 */
export function modelAge(year: unknown, today: unknown): number | undefined {
  const modelYear = asInteger(year);
  const currentDate = parseCalendarDate(today);
  return modelYear === undefined || !currentDate ? undefined : currentDate.year - modelYear;
}

/** `$maskVin(vin)`: the last four characters. @source A §2, decision 24 */
export function maskVin(vin: unknown): string | undefined {
  return lastFour(vin)?.toUpperCase();
}
