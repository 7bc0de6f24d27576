import { countCoveredMonths, readPeriod } from '../refinance/functions/coverage.ts';
import { parseCalendarDate } from '../runtime/calendar/calendar-date.ts';

/**
 * Months one entry of a history covers by itself; 0 without a start that exists.
 *
 * @param to empty for a period that goes on until today
 * @source A §5 Coverage, decision 7
 */
export function monthsCovered(from: unknown, to: unknown, today: unknown): number {
  const period = readPeriod(from, to);
  const now = parseCalendarDate(today);
  return period === undefined || now === undefined ? 0 : countCoveredMonths([period], now);
}
