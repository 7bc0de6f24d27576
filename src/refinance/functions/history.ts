import { parseCalendarDate } from '../../runtime/calendar/calendar-date.ts';
import type { FunctionDefinition } from '../../runtime/expression/function-types.ts';
import { isUnanswered } from '../../runtime/expression/blank.ts';
import { countCoveredMonths, readPeriod, type Period } from './coverage.ts';
import { asList, fieldOf } from '../../functions/values.ts';
import { takes } from '../../functions/takes.ts';

/**
 * `$periods(list, 'moveInDate', 'moveOutDate')` → `[{ from, to? }]`, what `$monthsCovered` counts.
 *
 * An entry without a start that exists, or with an end that does not, covers nothing and is left out.
 * With three values, an entry without end goes on until today. With a fourth, the name of a yes-or-no field, exactly
 * the entries where it is true go on, whatever their end says, and others need an end.
 */
export const periods: FunctionDefinition = {
  declaration: {
    about:
      'The time spans of a list of records, from the names of their start and end fields; incomplete records are left out.',
    parameters: takes({ list: 'list', from: 'string', to: 'string', 'stillGoesOn?': 'string' }),
    result: 'list',
    missing: 'never',
  },
  run: (list, from, to, stillGoesOn) =>
    asList(list).flatMap((record) => {
      const goesOn =
        stillGoesOn === undefined ? isUnanswered(fieldOf(record, to)) : fieldOf(record, stillGoesOn) === true;
      const span = { from: fieldOf(record, from), ...(goesOn ? {} : { to: fieldOf(record, to) }) };
      const complete = goesOn || !isUnanswered(span.to);
      return complete && readPeriod(span.from, span.to) ? [span] : [];
    }),
};

/** `$monthsCovered(periods, $today)`: see `countCoveredMonths`. @source A §5 Coverage, decision 21 */
export const monthsCovered: FunctionDefinition = {
  declaration: {
    about: 'How many months are covered by time spans, at least 30 days or the whole month each; overlaps count once.',
    parameters: takes({ periods: 'list', today: 'string' }),
    result: 'number',
    missing: 'never',
  },
  run: (list, today) =>
    monthsOfAll(
      asList(list).map((span) => readPeriod(fieldOf(span, 'from'), fieldOf(span, 'to'))),
      today,
    ),
};

/** `$monthsOf(from, to, $today)`: the same count for one span; without `to` it goes on. */
export const monthsOf: FunctionDefinition = {
  declaration: {
    about: 'How many months one time span covers; without an end it goes on until today.',
    parameters: takes({ from: 'string', to: 'string', today: 'string' }),
    result: 'number',
    missing: 'never',
  },
  run: (from, to, today) => monthsOfAll([readPeriod(from, to)], today),
};

function monthsOfAll(spans: readonly (Period | undefined)[], today: unknown): number {
  const now = parseCalendarDate(today);
  return now
    ? countCoveredMonths(
        spans.filter((span) => span !== undefined),
        now,
      )
    : 0;
}
