/** Functions for expressions. This folder may import from `src/runtime`. */
import type { FunctionImplementation } from '../runtime/expression/function-types.ts';
import {
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
} from './dates.ts';
import { answered, filled } from './filled.ts';
import {
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
} from './lists.ts';
import { lastFour } from './text.ts';
import { merge, numberOf } from './values.ts';

/** Functions by name, without `$`. */
export type ExpressionFunctions = Readonly<Record<string, FunctionImplementation>>;

/** The functions that extend those of JSONata. They are pure and never throw. */
export const generalFunctions: ExpressionFunctions = {
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
