import { isUnanswered } from '../../runtime/expression/blank.ts';
import { monthsOfSpans, readPeriod } from './coverage.ts';
import { asList, fieldOf } from '../../functions/arguments.ts';

/**
 * `$periods(list, 'moveInDate', 'moveOutDate')` → `[{ from, to? }]`, what `$monthsCovered` counts.
 *
 * An entry without a start that exists, or with an end that does not, covers nothing and is left out.
 * With three values, an entry without end goes on until today. With a fourth, the name of a yes-or-no field, exactly
 * the entries where it is true go on, whatever their end says, and others need an end.
 */
export function periods(list: unknown, from: unknown, to: unknown, stillGoesOn: unknown): object[] {
  return asList(list).flatMap((record) => {
    const goesOn =
      stillGoesOn === undefined ? isUnanswered(fieldOf(record, to)) : fieldOf(record, stillGoesOn) === true;
    const span = { from: fieldOf(record, from), ...(goesOn ? {} : { to: fieldOf(record, to) }) };
    const complete = goesOn || !isUnanswered(span.to);
    return complete && readPeriod(span.from, span.to) ? [span] : [];
  });
}

/** `$monthsCovered(periods, $today)`: months covered by time spans, see `monthsOfSpans`. @source A §5 Coverage, docs/decisions/0024 */
export function monthsCovered(list: unknown, today: unknown): number {
  return monthsOfSpans(
    asList(list).map((span) => [fieldOf(span, 'from'), fieldOf(span, 'to')]),
    today,
  );
}

/** `$monthsOf(from, to, $today)`: months covered by one time span. Without `to` it continues until today. */
export function monthsOf(from: unknown, to: unknown, today: unknown): number {
  return monthsOfSpans([[from, to]], today);
}
