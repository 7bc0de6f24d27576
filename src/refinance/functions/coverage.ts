import {
  compareDates,
  daysInMonth,
  monthAt,
  monthNumber,
  parseCalendarDate,
  type CalendarDate,
} from '../../runtime/calendar/calendar-date.ts';

/** A stay or a job: half-open [from, to). Without `to` it goes on. */
export interface Period {
  readonly from: CalendarDate;
  readonly to?: CalendarDate;
}

/** Days of a month that count as the month, unless it is shorter. */
const enoughDays = 30;

/**
 * Months of address or job history that count toward the required total.
 * A calendar month counts when all of it, or at least 30 days, is covered; overlaps count once, gaps do no harm.
 *
 * @param today the date an open period runs to, and beyond which nothing is covered (the runtime has no clock)
 * @returns whole months, never negative
 * @source A §5 Coverage, decision 21
 */
function countCoveredMonths(periods: readonly Period[], today: CalendarDate): number {
  const daysByMonth = new Map<number, number>();
  for (const { from, to } of joined(periods, today)) {
    for (let month = monthNumber(from); month <= monthNumber(to); month += 1) {
      const first = month === monthNumber(from) ? from.day : 1;
      const end = month === monthNumber(to) ? to.day : lengthOf(month) + 1;
      daysByMonth.set(month, (daysByMonth.get(month) ?? 0) + end - first);
    }
  }
  return [...daysByMonth].filter(([month, days]) => days >= Math.min(enoughDays, lengthOf(month))).length;
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

/** The same days as periods that follow each other without overlap, none beyond today. */
function joined(periods: readonly Period[], today: CalendarDate): { from: CalendarDate; to: CalendarDate }[] {
  const result: { from: CalendarDate; to: CalendarDate }[] = [];
  for (const { from, to: end = today } of periods.toSorted((a, b) => compareDates(a.from, b.from))) {
    const to = earlier(end, today);
    const last = result.at(-1);
    if (compareDates(from, to) >= 0) continue;
    if (last && compareDates(from, last.to) <= 0) last.to = later(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

function earlier(a: CalendarDate, b: CalendarDate): CalendarDate {
  return compareDates(a, b) <= 0 ? a : b;
}

function later(a: CalendarDate, b: CalendarDate): CalendarDate {
  return compareDates(a, b) >= 0 ? a : b;
}

function lengthOf(number: number): number {
  const { year, month } = monthAt(number);
  return daysInMonth(year, month);
}
