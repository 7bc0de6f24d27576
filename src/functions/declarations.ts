import type { FunctionDeclaration } from '../runtime/expression/function-types.ts';
import { declareFunction } from './declare-function.ts';

/** Declarations of `generalFunctions`, for tools only: the page must not import them. */
export const generalFunctionDeclarations: Readonly<Record<string, FunctionDeclaration>> = {
  // Values
  answered: declareFunction({
    about:
      'True if the value is an answer, also for false. Not true for a missing value, null, empty text, an empty list or an empty record.',
    takes: { value: 'any' },
    gives: 'boolean',
  }),
  filled: declareFunction({
    about:
      'True if a required field accepts the value. Not true for a missing value, null, false, empty text, an empty list or an empty record.',
    takes: { value: 'any' },
    gives: 'boolean',
  }),
  merge: declareFunction({
    about: 'One record with the fields of both. If both have a field, the value of the second is used.',
    takes: { first: 'object', second: 'object' },
    gives: 'object',
    like: { result: 'first|second' },
  }),
  numberOf: declareFunction({
    about: 'The value if it is a number. Missing for any other value, also for a text of digits.',
    takes: { value: 'any' },
    gives: 'number?',
  }),

  // Dates
  addDays: declareFunction({
    about: 'The date a number of days later, or earlier if the number is negative. Missing if the date does not exist.',
    takes: { date: 'string', days: 'number' },
    gives: 'string?',
  }),
  addMonths: declareFunction({
    about:
      'The date a number of months later, or earlier if the number is negative. Missing if the date does not exist.',
    takes: { date: 'string', months: 'number' },
    gives: 'string?',
  }),
  age: declareFunction({
    about: 'Full years since a date of birth. Missing if the date does not exist or is in the future.',
    takes: { dateOfBirth: 'string', today: 'string' },
    gives: 'number?',
  }),
  day: declareFunction({
    about: 'The day of the month, 1 to 31. Missing if the date does not exist.',
    takes: { date: 'string' },
    gives: 'number?',
  }),
  daysBetween: declareFunction({
    about: 'Days from one date to another, negative if the second is earlier. Missing if one does not exist.',
    takes: { from: 'string', to: 'string' },
    gives: 'number?',
  }),
  daysSince: declareFunction({
    about: 'Full days of 24 hours between two times in milliseconds. Missing if one is not a number.',
    takes: { moment: 'number', now: 'number' },
    gives: 'number?',
  }),
  isDate: declareFunction({
    about: 'True if the value is an existing date from 1900 to 9999, as YYYY-MM-DD.',
    takes: { value: 'any' },
    gives: 'boolean',
  }),
  month: declareFunction({
    about: 'The month of a date, 1 to 12. Missing if the date does not exist.',
    takes: { date: 'string' },
    gives: 'number?',
  }),
  monthsBetween: declareFunction({
    about: 'Full months from one date to another, negative if the second is earlier. Missing if one does not exist.',
    takes: { from: 'string', to: 'string' },
    gives: 'number?',
  }),
  weekday: declareFunction({
    about: 'The day of the week, from 1 for Monday to 7 for Sunday. Missing if the date does not exist.',
    takes: { date: 'string' },
    gives: 'number?',
  }),
  year: declareFunction({
    about: 'The year of a date. Missing if the date does not exist.',
    takes: { date: 'string' },
    gives: 'number?',
  }),

  // Lists
  addNew: declareFunction({
    about:
      'The list, followed by the items that it does not contain yet. Items are equal if these fields are equal, as in `$hasTwin`.',
    takes: { list: 'list', items: 'list', keys: 'list' },
    gives: 'list',
    like: { items: 'list', result: 'list' },
  }),
  average: declareFunction({
    about:
      'The mean of a list of numbers, without missing ones. Missing if the list is empty or an item is not a number.',
    takes: { numbers: 'number[]' },
    gives: 'number?',
  }),
  firstWithout: declareFunction({
    about: 'The index of the first item without a value in the field, from 0, or −1.',
    takes: { list: 'list', field: 'string' },
    gives: 'number',
  }),
  hasTwin: declareFunction({
    about:
      'True if the list contains an item with equal values in all these fields. Case and extra spaces are ignored. The item at the index `at` is skipped (−1: none).',
    takes: { list: 'list', item: 'object', at: 'number', keys: 'list' },
    gives: 'boolean',
    like: { item: 'list[]' },
  }),
  insertAt: declareFunction({
    about: 'The list with the item inserted at the index, or at the end if the index does not exist.',
    takes: { list: 'list', at: 'number', item: 'any' },
    gives: 'list',
    like: { item: 'list[]', result: 'list' },
  }),
  join: declareFunction({
    about: 'All texts of a list as one text, with `between` between them. Missing if an item is not a text.',
    takes: { texts: 'string[]', 'between?': 'string' },
    gives: 'string?',
  }),
  pick: declareFunction({
    about: 'The first item whose field has this value. Case and extra spaces are ignored. Missing if no item matches.',
    takes: { list: 'list', field: 'string', value: 'any' },
    gives: 'object?',
    like: { result: 'list[]' },
  }),
  put: declareFunction({
    about:
      'The list with the item at the index replaced. If the index does not exist (−1), the item is added at the end.',
    takes: { list: 'list', at: 'number', item: 'any' },
    gives: 'list',
    like: { item: 'list[]', result: 'list' },
  }),
  removeAt: declareFunction({
    about: 'The list without the item at the index. The same list if the index does not exist.',
    takes: { list: 'list', at: 'number' },
    gives: 'list',
    like: { result: 'list' },
  }),
  sortByCloseness: declareFunction({
    about:
      'The list, ordered by the distance of the number in this field from the target, closest first. Items without the number are last.',
    takes: { list: 'list', field: 'string', target: 'number' },
    gives: 'list',
    like: { result: 'list' },
  }),

  // Text
  lastFour: declareFunction({
    about: 'The last four letters or digits of a text. Missing if the text has none.',
    takes: { text: 'string' },
    gives: 'string?',
    masks: true,
  }),
};
