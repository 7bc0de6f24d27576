import type { Compilation } from '../../compile/compile-flow.ts';
import { regExpOf } from '../../compile/pattern.ts';
import { inside, type Place } from '../../compile/place.ts';
import { recordOf } from '../../../src/runtime/utilities/json.ts';
import { type SchemaProperty, schemaProperties } from '../schema-properties.ts';
import { dayOf, firstDayOf, type Turn, yearOf } from './turn.ts';

/** Days and years in the constraints of answers and replies. */
export function turnsOfSchemas(compilation: Compilation, today: string): Turn[] {
  const year = Number(today.slice(0, 4));
  return schemaProperties(compilation).flatMap((one) => [...ofValues(one), ...ofBounds(one), ...ofPattern(one, year)]);
}

/** Days in `enum`, `const` and `default`, and the last year of an `enum`. */
function ofValues({ property, at }: SchemaProperty): Turn[] {
  const { enum: all = [], const: only, default: first } = recordOf(property);
  const values: [unknown, Place][] = [
    ...(Array.isArray(all) ? all : []).map((value, index): [unknown, Place] => [value, inside(at, 'enum', index)]),
    [only, inside(at, 'const')],
    [first, inside(at, 'default')],
  ];
  const days = values.flatMap(([value, place]) => {
    const day = dayOf(value);
    return day === undefined ? [] : [{ day, at: place, what: 'This day, which the schema names, is there on' }];
  });
  const years = (Array.isArray(all) ? all : []).map(yearOf).filter((year) => year !== undefined);
  if (years.length < 2 || years.length < (Array.isArray(all) ? all.length : 0)) return days;
  return [...days, { day: firstDayOf(Math.max(...years) + 1), at: inside(at, 'enum'), what: noYear }];
}

const noYear = 'This refuses the year that begins on';

function ofBounds({ property, at }: SchemaProperty): Turn[] {
  const { type, maximum, exclusiveMaximum, minimum } = recordOf(property);
  if (type !== 'integer' && type !== 'number') return [];
  const refused = [
    [yearOf(maximum), 1, 'maximum', noYear] as const,
    [yearOf(exclusiveMaximum), 0, 'exclusiveMaximum', noYear] as const,
    [yearOf(minimum), 0, 'minimum', 'This refuses all years before the one that begins on'] as const,
  ];
  return refused.flatMap(([year, later, key, what]) =>
    year === undefined ? [] : [{ day: firstDayOf(year + later), at: inside(at, key), what }],
  );
}

/** A pattern that matches this year, but not one of the next two. */
function ofPattern({ property, at }: SchemaProperty, year: number): Turn[] {
  const { pattern } = recordOf(property);
  if (typeof pattern !== 'string') return [];
  const takes = regExpOf(pattern);
  if (takes === undefined || !takes.test(String(year))) return [];
  const refused = [year + 1, year + 2].find((next) => !takes.test(String(next)));
  return refused === undefined ? [] : [{ day: firstDayOf(refused), at: inside(at, 'pattern'), what: noYear }];
}
