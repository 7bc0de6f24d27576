import type { Compilation } from '../../compile/compile-flow.ts';
import { regExpOf } from '../../compile/pattern.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import { type SchemaProperty, schemaProperties } from '../schema-properties.ts';
import { isoDayOf, firstDayOfYear, type DatedChange, yearOf } from './dated-change.ts';

/** Days and years in the schemas of answers and replies. */
export function datesInSchemas(compilation: Compilation, today: string): DatedChange[] {
  const year = Number(today.slice(0, 4));
  return schemaProperties(compilation).flatMap((property) => [
    ...datesInValues(property),
    ...datesInBounds(property),
    ...datesInPattern(property, year),
  ]);
}

/** Days in `enum`, `const` and `default`. For an `enum` of years, the result includes the end of the last year. */
function datesInValues({ schema, at }: SchemaProperty): DatedChange[] {
  const { enum: allowedValues = [], const: constant, default: defaultValue } = recordOrEmpty(schema);
  const values: [unknown, SourceLocation][] = [
    ...(Array.isArray(allowedValues) ? allowedValues : []).map((value, index): [unknown, SourceLocation] => [
      value,
      nestedLocation(at, 'enum', index),
    ]),
    [constant, nestedLocation(at, 'const')],
    [defaultValue, nestedLocation(at, 'default')],
  ];
  const days = values.flatMap(([value, location]) => {
    const day = isoDayOf(value);
    return day === undefined
      ? []
      : [{ day, at: location, messageStart: 'This day, which the schema names, is there on' }];
  });
  const years = (Array.isArray(allowedValues) ? allowedValues : []).map(yearOf).filter((year) => year !== undefined);
  if (years.length < 2 || years.length < (Array.isArray(allowedValues) ? allowedValues.length : 0)) return days;
  return [
    ...days,
    { day: firstDayOfYear(Math.max(...years) + 1), at: nestedLocation(at, 'enum'), messageStart: yearRejected },
  ];
}

const yearRejected = 'This refuses the year that begins on';

function datesInBounds({ schema, at }: SchemaProperty): DatedChange[] {
  const { type, maximum, exclusiveMaximum, minimum } = recordOrEmpty(schema);
  if (type !== 'integer' && type !== 'number') return [];
  const bounds = [
    [yearOf(maximum), 1, 'maximum', yearRejected] as const,
    [yearOf(exclusiveMaximum), 0, 'exclusiveMaximum', yearRejected] as const,
    [yearOf(minimum), 0, 'minimum', 'This refuses all years before the one that begins on'] as const,
  ];
  return bounds.flatMap(([year, offset, key, messageStart]) =>
    year === undefined ? [] : [{ day: firstDayOfYear(year + offset), at: nestedLocation(at, key), messageStart }],
  );
}

/** The first of the next two years that the pattern rejects, if it accepts this year. */
function datesInPattern({ schema, at }: SchemaProperty, year: number): DatedChange[] {
  const { pattern } = recordOrEmpty(schema);
  if (typeof pattern !== 'string') return [];
  const regExp = regExpOf(pattern);
  if (regExp === undefined || !regExp.test(String(year))) return [];
  const rejectedYear = [year + 1, year + 2].find((next) => !regExp.test(String(next)));
  return rejectedYear === undefined
    ? []
    : [{ day: firstDayOfYear(rejectedYear), at: nestedLocation(at, 'pattern'), messageStart: yearRejected }];
}
