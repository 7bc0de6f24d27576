import { isUnanswered } from '../../runtime/expression/blank.ts';
import { monthsOfSpans, readPeriod } from './coverage.ts';
import { asList, fieldOf } from '../../functions/values.ts';
import { defineFunction } from '../../functions/define-function.ts';

/**
 * `$periods(list, 'moveInDate', 'moveOutDate')` → `[{ from, to? }]`, what `$monthsCovered` counts.
 *
 * An entry without a start that exists, or with an end that does not, covers nothing and is left out.
 * With three values, an entry without end goes on until today. With a fourth, the name of a yes-or-no field, exactly
 * the entries where it is true go on, whatever their end says, and others need an end.
 */
export const periods = defineFunction({
  about:
    'The time spans of a list of records, from the names of their start and end fields; incomplete records are left out.',
  takes: { list: 'list', from: 'string', to: 'string', 'stillGoesOn?': 'string' },
  gives: 'list',
  run: (list, from, to, stillGoesOn) =>
    asList(list).flatMap((record) => {
      const goesOn =
        stillGoesOn === undefined ? isUnanswered(fieldOf(record, to)) : fieldOf(record, stillGoesOn) === true;
      const span = { from: fieldOf(record, from), ...(goesOn ? {} : { to: fieldOf(record, to) }) };
      const complete = goesOn || !isUnanswered(span.to);
      return complete && readPeriod(span.from, span.to) ? [span] : [];
    }),
});

/** `$monthsCovered(periods, $today)`: see `monthsOfSpans`. @source A §5 Coverage, docs/decisions/0024 */
export const monthsCovered = defineFunction({
  about:
    'How many months are covered by time spans, first and last day included: calendar months of at least 30 days or whole, or months to the day, whichever are more; overlaps count once.',
  takes: { periods: 'list', today: 'string' },
  gives: 'number',
  run: (list, today) =>
    monthsOfSpans(
      asList(list).map((span) => [fieldOf(span, 'from'), fieldOf(span, 'to')]),
      today,
    ),
});

/** `$monthsOf(from, to, $today)`: the same count for one span; without `to` it goes on. */
export const monthsOf = defineFunction({
  about: 'How many months one time span covers; without an end it goes on until today.',
  takes: { from: 'string', to: 'string', today: 'string' },
  gives: 'number',
  run: (from, to, today) => monthsOfSpans([[from, to]], today),
});
