import type {
  FunctionDeclaration,
  FunctionDefinition,
  FunctionImplementation,
} from '../runtime/expression/function-types.ts';
import { addMonths, age, daysSince, isDate, modelAge } from './dates.ts';
import { answered, filled } from './filled.ts';
import { monthsCovered, monthsOf, periods } from '../refinance/functions/history.ts';
import { addNew, hasTwin, pick, put, removeAt, sortByCloseness } from './lists.ts';
import { merge } from './merge.ts';
import { formatPhone, isPhone, lastFour, maskVin } from './text.ts';

/** The named functions that expressions may call beside JSONata's own, by name without `$`. All are pure; none throws. */
export const domainFunctions: Readonly<Record<string, FunctionDefinition>> = {
  // Values
  answered,
  filled,
  merge,

  // Dates
  addMonths,
  age,
  daysSince,
  isDate,
  modelAge,

  // Address and job history
  monthsCovered,
  monthsOf,
  periods,

  // Lists
  addNew,
  hasTwin,
  pick,
  put,
  removeAt,
  sortByCloseness,

  // Text
  formatPhone,
  isPhone,
  lastFour,
  maskVin,
};

/** Their declarations, for `parseExpression`, flow-lint and editors. */
export const functionDeclarations: Readonly<Record<string, FunctionDeclaration>> = each(
  ({ declaration }) => declaration,
);

/** Their code, for `evaluate`. */
export const functionImplementations: Readonly<Record<string, FunctionImplementation>> = each(({ run }) => run);

function each<T>(part: (definition: FunctionDefinition) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(domainFunctions).map(([name, definition]) => [name, part(definition)]));
}
