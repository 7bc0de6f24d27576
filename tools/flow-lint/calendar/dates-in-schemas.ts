import type { Compilation } from '../../compile/compile-flow.ts';
import { regExpOf } from '../../compile/pattern.ts';
import { inside, type SourceLocation } from '../../compile/source-location.ts';
import { recordOf } from '../../../src/runtime/utilities/json.ts';
import { type SchemaProperty, schemaProperties } from '../schema-properties.ts';
import { dayOf, firstDayOf, type DatedChange, yearOf } from './dated-change.ts';

/** Days and years in the schemas of answers and replies. */
export function datesInSchemas(compilation: Compilation, today: string): DatedChange[] {
  const year = Number(today.slice(0, 4));
  return schemaProperties(compilation).flatMap((property) => [
    ...datesInValues(property),
    ...datesInBounds(property),
    ...datesInPattern(property, year),
  ]);
}

/** Days in `enum`, `const` and `default`. For an `enum` of years, also the end of the last year. */
function datesInValues({ property, at }: SchemaProperty): DatedChange[] {
  const { enum: allowedValues = [], const: constant, default: defaultValue } = recordOf(property);
  const values: [unknown, SourceLocation][] = [
    ...(Array.isArray(allowedValues) ? allowedValues : []).map((value, index): [unknown, SourceLocation] => [
      value,
      inside(at, 'enum', index),
    ]),
    [constant, inside(at, 'const')],
    [defaultValue, inside(at, 'default')],
  ];
  const days = values.flatMap(([value, location]) => {
    const day = dayOf(value);
    return day === undefined
      ? []
      : [{ day, at: location, messageStart: 'This day, which the schema names, is there on' }];
  });
  const years = (Array.isArray(allowedValues) ? allowedValues : []).map(yearOf).filter((year) => year !== undefined);
  if (years.length < 2 || years.length < (Array.isArray(allowedValues) ? allowedValues.length : 0)) return days;
  return [...days, { day: firstDayOf(Math.max(...years) + 1), at: inside(at, 'enum'), messageStart: yearRejected }];
}

const yearRejected = 'This refuses the year that begins on';

function datesInBounds({ property, at }: SchemaProperty): DatedChange[] {
  const { type, maximum, exclusiveMaximum, minimum } = recordOf(property);
  if (type !== 'integer' && type !== 'number') return [];
  const bounds = [
    [yearOf(maximum), 1, 'maximum', yearRejected] as const,
    [yearOf(exclusiveMaximum), 0, 'exclusiveMaximum', yearRejected] as const,
    [yearOf(minimum), 0, 'minimum', 'This refuses all years before the one that begins on'] as const,
  ];
  return bounds.flatMap(([year, offset, key, messageStart]) =>
    year === undefined ? [] : [{ day: firstDayOf(year + offset), at: inside(at, key), messageStart: messageStart }],
  );
}

/** The first of the next two years that the pattern rejects, if it accepts this year. */
function datesInPattern({ property, at }: SchemaProperty, year: number): DatedChange[] {
  const { pattern } = recordOf(property);
  if (typeof pattern !== 'string') return [];
  const regExp = regExpOf(pattern);
  if (regExp === undefined || !regExp.test(String(year))) return [];
  const rejectedYear = [year + 1, year + 2].find((next) => !regExp.test(String(next)));
  return rejectedYear === undefined
    ? []
    : [{ day: firstDayOf(rejectedYear), at: inside(at, 'pattern'), messageStart: yearRejected }];
}
