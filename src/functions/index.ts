import type {
  FunctionDeclaration,
  FunctionDefinition,
  FunctionImplementation,
} from '../runtime/expression/function-types.ts';
import { addMonths, age, daysSince, isDate } from './dates.ts';
import { addDays, day, daysBetween, month, monthsBetween, weekday, year } from './days.ts';
import { answered, filled } from './filled.ts';
import { addNew, firstWithout, hasTwin, insertAt, pick, put, removeAt, sortByCloseness } from './lists.ts';
import { merge } from './merge.ts';
import { numberOf } from './number-of.ts';
import { average, join } from './of-lists.ts';
import { lastFour } from './text.ts';

/** Functions by the names that expressions call them, without `$`. */
export type Functions = Readonly<Record<string, FunctionDefinition>>;

/** The functions of any flow, beside JSONata's own. All are pure; none throws. */
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

/** Their declarations, for `parseExpression`, flow-lint and editors. */
export function declarationsOf(functions: Functions): Readonly<Record<string, FunctionDeclaration>> {
  return each(functions, ({ declaration }) => declaration);
}

/** Their code, for `evaluate`. */
export function implementationsOf(functions: Functions): Readonly<Record<string, FunctionImplementation>> {
  return each(functions, ({ run }) => run);
}

function each<T>(functions: Functions, part: (definition: FunctionDefinition) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(functions).map(([name, definition]) => [name, part(definition)]));
}
