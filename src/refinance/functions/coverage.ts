import {
  compareDates,
  daysInMonth,
  monthAt,
  monthNumber,
  parseCalendarDate,
  type CalendarDate,
} from '../../runtime/calendar/calendar-date.ts';

/** A stay or a job, its first and its last day included. Without `to` it goes on. */
export interface Period {
  readonly from: CalendarDate;
  readonly to?: CalendarDate;
}

/** Days that follow each other: half-open [from, end). */
interface Days {
  readonly from: CalendarDate;
  end: CalendarDate;
}

/** Days of a month that count as the month, unless it is shorter. */
const enoughDays = 30;

/**
 * Months of address or job history that count toward the required total: the one rule for every screen and for what is
 * sent. A period covers its first and its last day; today is not over, so that one that goes on covers the days until
 * yesterday. Overlaps count once, periods that touch are one, gaps do no harm. Counted is what gives more:
 *
 * - the calendar months of which all, or at least 30 days, are covered;
 * - the months from the first covered day to the same day of a later month, for all days that follow each other. So
 *   whoever came exactly 24 months ago has 24.
 *
 * @param today the date an open period runs to, and beyond which nothing is covered (the runtime has no clock)
 * @returns whole months, never negative
 * @source A §5 Coverage, docs/decisions/0024
 */
function countCoveredMonths(periods: readonly Period[], today: CalendarDate): number {
  const runs = joined(periods, today);
  return Math.max(
    countCalendarMonths(runs),
    runs.reduce((sum, run) => sum + countMonthsFrom(run), 0),
  );
}

function countCalendarMonths(runs: readonly Days[]): number {
  const daysByMonth = new Map<number, number>();
  for (const { from, end } of runs) {
    for (let month = monthNumber(from); month <= monthNumber(end); month += 1) {
      const first = month === monthNumber(from) ? from.day : 1;
      const behind = month === monthNumber(end) ? end.day : lengthOf(month) + 1;
      daysByMonth.set(month, (daysByMonth.get(month) ?? 0) + behind - first);
    }
  }
  return [...daysByMonth].filter(([month, days]) => days >= Math.min(enoughDays, lengthOf(month))).length;
}

/** A month is over on the day of the same number, or on the first of the next month where there is no such day. */
function countMonthsFrom({ from, end }: Days): number {
  const months = monthNumber(end) - monthNumber(from);
  const isOver = end.day >= from.day;
  return isOver ? months : months - 1;
}

/**
 * The same count, from the texts of the dates: a span without a start that exists, or with an end that does not, covers
 * nothing; without `today` nothing is covered.
 *
 * @param spans start and end of each; without an end it goes on
 */
export function monthsOfSpans(spans: readonly (readonly [from: unknown, to: unknown])[], today: unknown): number {
  const now = parseCalendarDate(today);
  const periods = spans.flatMap(([from, to]) => readPeriod(from, to) ?? []);
  return now === undefined ? 0 : countCoveredMonths(periods, now);
}

/** Reads a period from the texts of its dates: `undefined` if it has no start that exists, or an end that does not. */
export function readPeriod(from: unknown, to: unknown): Period | undefined {
  const start = parseCalendarDate(from);
  if (!start) return undefined;
  if (to === undefined || to === null || to === '') return { from: start };
  const end = parseCalendarDate(to);
  return end && { from: start, to: end };
}

/** The same days as runs that neither overlap nor touch, none beyond today. */
function joined(periods: readonly Period[], today: CalendarDate): Days[] {
  const result: Days[] = [];
  for (const { from, to } of periods.toSorted((a, b) => compareDates(a.from, b.from))) {
    const end = to !== undefined && compareDates(to, today) <= 0 ? dayAfter(to) : today;
    const last = result.at(-1);
    if (compareDates(from, end) >= 0) continue;
    if (last && compareDates(from, last.end) <= 0) last.end = later(last.end, end);
    else result.push({ from, end });
  }
  return result;
}

function dayAfter({ year, month, day }: CalendarDate): CalendarDate {
  if (day < daysInMonth(year, month)) return { year, month, day: day + 1 };
  return { ...monthAt(monthNumber({ year, month, day }) + 1), day: 1 };
}

function later(a: CalendarDate, b: CalendarDate): CalendarDate {
  return compareDates(a, b) >= 0 ? a : b;
}

function lengthOf(number: number): number {
  const { year, month } = monthAt(number);
  return daysInMonth(year, month);
}
