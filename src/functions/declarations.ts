import type { FunctionDeclaration } from '../runtime/expression/function-types.ts';
import { declareFunction } from './declare-function.ts';

/** Declarations of `generalFunctions`, for tools only: the page must not import them. */
export const generalFunctionDeclarations: Readonly<Record<string, FunctionDeclaration>> = {
  // Values
  answered: declareFunction({
    about: 'True unless the value is missing, null, blank text, an empty list or an empty record; false is an answer.',
    takes: { value: 'any' },
    gives: 'boolean',
  }),
  filled: declareFunction({
    about:
      'True unless the value is missing, null, false, blank text, an empty list or an empty record, like the check of required fields.',
    takes: { value: 'any' },
    gives: 'boolean',
  }),
  merge: declareFunction({
    about: 'One record with the fields of both; where both have one, the second wins.',
    takes: { first: 'object', second: 'object' },
    gives: 'object',
    like: { result: 'first|second' },
  }),
  numberOf: declareFunction({
    about: 'The value if it is a number; missing if it is a text, even one of digits, or anything else.',
    takes: { value: 'any' },
    gives: 'number?',
  }),

  // Dates
  addDays: declareFunction({
    about: 'The date a number of days later, or earlier if negative; missing if the date does not exist.',
    takes: { date: 'string', days: 'number' },
    gives: 'string?',
  }),
  addMonths: declareFunction({
    about: 'The date a number of months later, or earlier if negative; missing if the date does not exist.',
    takes: { date: 'string', months: 'number' },
    gives: 'string?',
  }),
  age: declareFunction({
    about: 'Full years since a date of birth; missing if the date does not exist or is in the future.',
    takes: { dateOfBirth: 'string', today: 'string' },
    gives: 'number?',
  }),
  day: declareFunction({
    about: 'The day of the month, 1 to 31; missing if the date does not exist.',
    takes: { date: 'string' },
    gives: 'number?',
  }),
  daysBetween: declareFunction({
    about: 'Days from one date to another, negative if the second is earlier; missing if one does not exist.',
    takes: { from: 'string', to: 'string' },
    gives: 'number?',
  }),
  daysSince: declareFunction({
    about: 'Full days of 24 hours between two moments in milliseconds; missing if one is not a number.',
    takes: { moment: 'number', now: 'number' },
    gives: 'number?',
  }),
  isDate: declareFunction({
    about: 'True for the text of a date that exists, from 1900 to 9999.',
    takes: { value: 'any' },
    gives: 'boolean',
  }),
  month: declareFunction({
    about: 'The month of a date, 1 to 12; missing if the date does not exist.',
    takes: { date: 'string' },
    gives: 'number?',
  }),
  monthsBetween: declareFunction({
    about: 'Full months from one date to another, negative if the second is earlier; missing if one does not exist.',
    takes: { from: 'string', to: 'string' },
    gives: 'number?',
  }),
  weekday: declareFunction({
    about: 'The day of the week, from 1 for Monday to 7 for Sunday; missing if the date does not exist.',
    takes: { date: 'string' },
    gives: 'number?',
  }),
  year: declareFunction({
    about: 'The year of a date; missing if the date does not exist.',
    takes: { date: 'string' },
    gives: 'number?',
  }),

  // Lists
  addNew: declareFunction({
    about: 'The list with the items that it does not contain yet, compared by these fields as in $hasTwin.',
    takes: { list: 'list', items: 'list', keys: 'list' },
    gives: 'list',
    like: { items: 'list', result: 'list' },
  }),
  average: declareFunction({
    about:
      'The mean of a list of numbers, without missing ones; missing if there is none, or if an item is not a number.',
    takes: { numbers: 'number[]' },
    gives: 'number?',
  }),
  firstWithout: declareFunction({
    about: 'The index of the first item without a value in the field, from 0; −1 if there is none.',
    takes: { list: 'list', field: 'string' },
    gives: 'number',
  }),
  hasTwin: declareFunction({
    about:
      'True if the list contains another item with equal values in all these fields, ignoring case and extra spaces; the item at the given index (−1: none) is skipped.',
    takes: { list: 'list', item: 'object', at: 'number', keys: 'list' },
    gives: 'boolean',
    like: { item: 'list[]' },
  }),
  insertAt: declareFunction({
    about: 'The list with the item inserted at the index, or at the end if there is no such index.',
    takes: { list: 'list', at: 'number', item: 'any' },
    gives: 'list',
    like: { item: 'list[]', result: 'list' },
  }),
  join: declareFunction({
    about: 'The texts of a list as one, with a text between them if one is given; missing if an item is not a text.',
    takes: { texts: 'string[]', 'between?': 'string' },
    gives: 'string?',
  }),
  pick: declareFunction({
    about: 'The first item whose field has that value, ignoring case and extra spaces; missing if there is none.',
    takes: { list: 'list', field: 'string', value: 'any' },
    gives: 'object?',
    like: { result: 'list[]' },
  }),
  put: declareFunction({
    about: 'The list with the item at the index replaced, or with the item at the end if there is no such index (−1).',
    takes: { list: 'list', at: 'number', item: 'any' },
    gives: 'list',
    like: { item: 'list[]', result: 'list' },
  }),
  removeAt: declareFunction({
    about: 'The list without the item at the index; the same list if there is no such index.',
    takes: { list: 'list', at: 'number' },
    gives: 'list',
    like: { result: 'list' },
  }),
  sortByCloseness: declareFunction({
    about:
      'The list ordered by how close the number in that field is to the target, closest first; items without the number come last.',
    takes: { list: 'list', field: 'string', target: 'number' },
    gives: 'list',
    like: { result: 'list' },
  }),

  // Text
  lastFour: declareFunction({
    about: 'The last four letters or digits of a text; missing if it has none.',
    takes: { text: 'string' },
    gives: 'string?',
    masks: true,
  }),
};
