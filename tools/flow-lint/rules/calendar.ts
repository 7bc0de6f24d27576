import { isRecord } from '../../../src/runtime/utilities/json.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { isoDayOf, firstDayOfYear, type DatedChange, yearOf } from '../calendar/dated-change.ts';
import { datesInExpressions } from '../calendar/dates-in-expressions.ts';
import { datesInSchemas } from '../calendar/dates-in-schemas.ts';
import { datesInTexts } from '../calendar/dates-in-texts.ts';
import type { RuleFinding, Rule } from '../rule.ts';

/** What changes later than in two years is nobody's work yet. */
const maxMonths = 24;

export const calendar: Rule = {
  id: 'calendar',
  severity: 'info',
  requiredFileKinds: ['flow'],
  about: 'Something changes by itself on a day of the next 24 months, without anybody changing the flow.',
  *check(compilation): Iterable<RuleFinding> {
    const today = compilation.today ?? new Date().toISOString().slice(0, 10);
    const last = monthsAfter(today, maxMonths);
    const changes = [
      ...ofLimits(compilation),
      ...ofOptions(compilation),
      ...datesInExpressions(compilation),
      ...datesInSchemas(compilation, today),
      ...datesInTexts(compilation),
    ];
    for (const { day, at, messageStart } of changes)
      if (day >= today && day <= last) yield { at, message: `${messageStart} ${day}` };
  },
};

function ofLimits({ files }: Compilation): DatedChange[] {
  return files.ofKind('limits').flatMap(({ file, value }) =>
    daysIn(value, []).map(({ day, path }) => ({
      day,
      at: { file, path },
      messageStart: `What is compared with "${path.join('.')}" turns out otherwise from this day on:`,
    })),
  );
}

/** A list of years lacks the year that begins after its last one. */
function ofOptions({ files }: Compilation): DatedChange[] {
  return files.ofKind('options').flatMap(({ file, value }) => {
    if (!Array.isArray(value)) return [];
    const years = value.map((option) => yearOf(option.value));
    const validYears = years.filter((year) => year !== undefined);
    if (validYears.length < 2 || validYears.length < years.length) return [];
    const last = Math.max(...validYears);
    const at = { file, path: [years.indexOf(last), 'value'] };
    return [{ day: firstDayOfYear(last + 1), at, messageStart: 'A year that is not in this list begins on' }];
  });
}

interface Dated {
  readonly day: string;
  readonly path: readonly (string | number)[];
}

function daysIn(value: unknown, path: readonly (string | number)[]): Dated[] {
  const day = isoDayOf(value);
  if (day !== undefined) return [{ day, path }];
  if (Array.isArray(value)) return value.flatMap((item, index) => daysIn(item, [...path, index]));
  return isRecord(value) ? Object.entries(value).flatMap(([name, inner]) => daysIn(inner, [...path, name])) : [];
}

function monthsAfter(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}
