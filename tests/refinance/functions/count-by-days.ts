import { dateAfter } from '../../engine/functions/random-dates.ts';

/**
 * Months of coverage, counted day by day without the code under test, on UTC dates.
 *
 * @param spans first and last day; without a last day the span continues to the day before `now`
 */
export function countByDays(spans: readonly { readonly from: string; readonly to?: string }[], now: string): number {
  const days = new Set<string>();
  for (const { from, to } of spans) {
    const last = to !== undefined && to <= now ? to : dateAfter(now, -1);
    for (let day = from; day <= last; day = dateAfter(day, 1)) days.add(day);
  }
  return Math.max(calendarMonths(days), monthsToTheDay(days));
}

/** Calendar months with at least 30 covered days, or all of their days. */
function calendarMonths(days: ReadonlySet<string>): number {
  const months = [...new Set([...days].map((day) => day.slice(0, 7)))];
  return months.filter((month) => {
    const all = allOf(month);
    const found = all.filter((day) => days.has(day)).length;
    return found >= 30 || found === all.length;
  }).length;
}

function allOf(month: string): string[] {
  const all = [];
  for (let day = `${month}-01`; day.startsWith(month); day = dateAfter(day, 1)) all.push(day);
  return all;
}

/**
 * Counts the months of each run of days. A month ends before the next day with the number of the first day, or with a
 * calendar month that lacks this number.
 */
function monthsToTheDay(days: ReadonlySet<string>): number {
  let months = 0;
  for (const first of days) {
    if (days.has(dateAfter(first, -1))) continue;
    const number = first.slice(8);
    for (let day = first; days.has(day); day = dateAfter(day, 1)) {
      const next = dateAfter(day, 1);
      const wasSkipped = next.endsWith('-01') && !allOf(day.slice(0, 7)).includes(`${day.slice(0, 8)}${number}`);
      if (next.endsWith(`-${number}`) || wasSkipped) months += 1;
    }
  }
  return months;
}
