import type { FunctionImplementation } from '../runtime/expression/function-types.ts';
import { addMonths, age, daysSince, isDate } from './dates.ts';
import { addDays, day, daysBetween, month, monthsBetween, weekday, year } from './days.ts';
import { answered, filled } from './filled.ts';
import { addNew, firstWithout, hasTwin, insertAt, pick, put, removeAt, sortByCloseness } from './lists.ts';
import { merge } from './merge.ts';
import { numberOf } from './number-of.ts';
import { average, join } from './of-lists.ts';
import { lastFour } from './text.ts';

/** Functions by the names that expressions call them with, without `$`. */
export type Functions = Readonly<Record<string, FunctionImplementation>>;

/** The functions of any flow, in addition to those of JSONata. All are pure, and none throws. */
export const generalFunctions: Functions = {
  // Values
  answered,
  filled,
  merge,
  numberOf,

  // Dates
  addDays,
  addMonths,
  age,
  day,
  daysBetween,
  daysSince,
  isDate,
  month,
  monthsBetween,
  weekday,
  year,

  // Lists
  addNew,
  average,
  firstWithout,
  hasTwin,
  insertAt,
  join,
  pick,
  put,
  removeAt,
  sortByCloseness,

  // Text
  lastFour,
};
