import {
  compareDates,
  daysInMonth,
  fromMonthIndex,
  toMonthIndex,
  parseCalendarDate,
  type CalendarDate,
} from '../../runtime/calendar/calendar-date.ts';
import { isUnanswered } from '../../runtime/expression/blank.ts';
import { asList, fieldOf } from '../../functions/arguments.ts';

/**
 * `$periods(list, 'moveInDate', 'moveOutDate')` returns `[{ from, to? }]` for `$monthsCovered`. Entries with invalid
 * dates are left out.
 *
 * @param stillGoesOn name of a boolean field. If it is true, the entry has no end; otherwise the entry needs an end
 *   date. Without this argument, an entry without an end date has no end.
 */
export function periods(list: unknown, from: unknown, to: unknown, stillGoesOn: unknown): object[] {
  return asList(list).flatMap((record) => {
    const isOpen =
      stillGoesOn === undefined ? isUnanswered(fieldOf(record, to)) : fieldOf(record, stillGoesOn) === true;
    const span = { from: fieldOf(record, from), ...(isOpen ? {} : { to: fieldOf(record, to) }) };
    const isComplete = isOpen || !isUnanswered(span.to);
    return isComplete && readPeriod(span.from, span.to) ? [span] : [];
  });
}

/**
 * `$monthsCovered(periods, $today)`: number of months that the periods cover.
 *
 * @source A §5 Coverage, decisions 127, 128, 129, 130
 */
export function monthsCovered(list: unknown, today: unknown): number {
  return monthsOfSpans(
    asList(list).map((span) => [fieldOf(span, 'from'), fieldOf(span, 'to')]),
    today,
  );
}

/** `$monthsOf(from, to, $today)`: number of months that one period covers. */
export function monthsOf(from: unknown, to: unknown, today: unknown): number {
  return monthsOfSpans([[from, to]], today);
}

/** A period that includes its first and its last day. */
interface Period {
  readonly from: CalendarDate;
  readonly to?: CalendarDate;
}

/** A half-open interval [from, end). */
interface Interval {
  readonly from: CalendarDate;
  end: CalendarDate;
}

/** For a month to count, at least this many of its days must be covered. A shorter month must be covered completely. */
const fullMonthDays = 30;

/**
 * Months of address or job history that count toward the required total. Overlaps count once. A period without end
 * covers the days until yesterday. The result is the larger of two counts:
 *
 * - calendar months with at least 30 covered days, or covered completely
 * - full months within each continuous interval, such as 24 from a move-in date 24 months ago
 *
 * @source A §5 Coverage, decisions 127, 128, 129, 130
 */
function countCoveredMonths(periods: readonly Period[], today: CalendarDate): number {
  const intervals = mergePeriods(periods, today);
  return Math.max(
    countCalendarMonths(intervals),
    intervals.reduce((sum, interval) => sum + countFullMonths(interval), 0),
  );
}

function countCalendarMonths(intervals: readonly Interval[]): number {
  const daysByMonth = new Map<number, number>();
  for (const { from, end } of intervals) {
    for (let month = toMonthIndex(from); month <= toMonthIndex(end); month += 1) {
      const first = month === toMonthIndex(from) ? from.day : 1;
      const afterLast = month === toMonthIndex(end) ? end.day : daysInMonthAt(month) + 1;
      daysByMonth.set(month, (daysByMonth.get(month) ?? 0) + afterLast - first);
    }
  }
  return [...daysByMonth].filter(([month, days]) => days >= Math.min(fullMonthDays, daysInMonthAt(month))).length;
}

/**
 * Counts full months. A month ends on the same day of the next month. If that day does not exist, it ends one day after
 * that month's last day.
 */
function countFullMonths({ from, end }: Interval): number {
  const months = toMonthIndex(end) - toMonthIndex(from);
  const isLastMonthFull = end.day >= from.day;
  return isLastMonthFull ? months : months - 1;
}

/**
 * Number of months that spans of date strings cover. Spans with invalid dates do not count.
 *
 * @param spans start and end; an empty end means "until today"
 */
export function monthsOfSpans(spans: readonly (readonly [from: unknown, to: unknown])[], today: unknown): number {
  const currentDate = parseCalendarDate(today);
  const periods = spans.flatMap(([from, to]) => readPeriod(from, to) ?? []);
  return currentDate === undefined ? 0 : countCoveredMonths(periods, currentDate);
}

function readPeriod(from: unknown, to: unknown): Period | undefined {
  const start = parseCalendarDate(from);
  if (!start) return undefined;
  if (to === undefined || to === null || to === '') return { from: start };
  const end = parseCalendarDate(to);
  return end && { from: start, to: end };
}

/** Merges periods that overlap or touch. Future days are left out. */
function mergePeriods(periods: readonly Period[], today: CalendarDate): Interval[] {
  const result: Interval[] = [];
  for (const { from, to } of periods.toSorted((a, b) => compareDates(a.from, b.from))) {
    const end = to !== undefined && compareDates(to, today) <= 0 ? dayAfter(to) : today;
    const last = result.at(-1);
    if (compareDates(from, end) >= 0) continue;
    if (last && compareDates(from, last.end) <= 0) last.end = laterDate(last.end, end);
    else result.push({ from, end });
  }
  return result;
}

function dayAfter({ year, month, day }: CalendarDate): CalendarDate {
  if (day < daysInMonth(year, month)) return { year, month, day: day + 1 };
  return { ...fromMonthIndex(toMonthIndex({ year, month, day }) + 1), day: 1 };
}

function laterDate(a: CalendarDate, b: CalendarDate): CalendarDate {
  return compareDates(a, b) >= 0 ? a : b;
}

function daysInMonthAt(number: number): number {
  const { year, month } = fromMonthIndex(number);
  return daysInMonth(year, month);
}
