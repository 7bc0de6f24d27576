import type { FunctionDeclaration } from '../runtime/expression/function-types.ts';
import { declareFunction } from './declare-function.ts';

/** Declarations of `generalFunctions`, for tools only: the page must not import them. */
export const generalFunctionDeclarations: Readonly<Record<string, FunctionDeclaration>> = {
  // Values
  answered: declareFunction({
    about:
      'True if the value is an answer, including `false`. A missing value, null, empty text, an empty list and an empty record are not answers.',
    takes: { value: 'any' },
    gives: 'boolean',
  }),
  filled: declareFunction({
    about:
      'True if a required field accepts the value. It does not accept a missing value, null, `false`, empty text, an empty list or an empty record.',
    takes: { value: 'any' },
    gives: 'boolean',
  }),
  merge: declareFunction({
    about:
      'One record with the fields of both records. If both records have a field, the value from the second record is used.',
    takes: { first: 'object', second: 'object' },
    gives: 'object',
    like: { result: 'first|second' },
  }),
  numberOf: declareFunction({
    about: 'The value if it is a number. Missing for all other values, even for a text of digits.',
    takes: { value: 'any' },
    gives: 'number?',
  }),

  // Dates
  addDays: declareFunction({
    about: 'The date `days` days later, or earlier if the number is negative. Missing if `date` does not exist.',
    takes: { date: 'string', days: 'number' },
    gives: 'string?',
  }),
  addMonths: declareFunction({
    about: 'The date `months` months later, or earlier if the number is negative. Missing if `date` does not exist.',
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
    about: 'Days from one date to another, negative if the second is earlier. Missing if either date does not exist.',
    takes: { from: 'string', to: 'string' },
    gives: 'number?',
  }),
  daysSince: declareFunction({
    about: 'Full days of 24 hours between two times in milliseconds. Missing if either time is not a number.',
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
    about:
      'Full months from one date to another, negative if the second is earlier. Missing if either date does not exist.',
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
      'The list, followed by the items that it does not contain yet. Two items are equal if all fields in `keys` are equal, as in `$hasTwin`.',
    takes: { list: 'list', items: 'list', keys: 'list' },
    gives: 'list',
    like: { items: 'list', result: 'list' },
  }),
  average: declareFunction({
    about:
      'The mean of the numbers in a list. Missing items are ignored. Missing if the list is empty or an item is not a number.',
    takes: { numbers: 'number[]' },
    gives: 'number?',
  }),
  firstWithout: declareFunction({
    about: 'The index of the first item that has no value in the field, counted from 0. −1 if there is no such item.',
    takes: { list: 'list', field: 'string' },
    gives: 'number',
  }),
  hasTwin: declareFunction({
    about:
      'True if the list contains an item that equals `item` in all fields in `keys`. Case and extra spaces are ignored. The item at the index `at` is skipped. −1 skips no item.',
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
    about: 'All texts in a list as one text, separated by `between`. Missing if an item is not a text.',
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
      'The list with `item` in place of the item at the index. If the index does not exist, such as −1, `item` is added at the end.',
    takes: { list: 'list', at: 'number', item: 'any' },
    gives: 'list',
    like: { item: 'list[]', result: 'list' },
  }),
  removeAt: declareFunction({
    about: 'The list without the item at the index. If the index does not exist, the list is unchanged.',
    takes: { list: 'list', at: 'number' },
    gives: 'list',
    like: { result: 'list' },
  }),
  sortByCloseness: declareFunction({
    about:
      'The list, ordered by how close the number in this field is to the target, closest first. Items without this number come last.',
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
