import { declareFunction } from '../../functions/declare-function.ts';
import type { FunctionDeclaration } from '../../runtime/expression/function-types.ts';

/** Declarations of the application's functions, for tools only: the page must not import them. */
export const refinanceFunctionDeclarations: Readonly<Record<string, FunctionDeclaration>> = {
  // Address and job history
  monthsCovered: declareFunction({
    about:
      'The number of months that the time spans cover, including the first and last day. A calendar month counts if at least 30 of its days, or all its days, are covered. If counting from day to day gives more months, that number is used. Overlaps count once.',
    takes: { periods: 'list', today: 'string' },
    gives: 'number',
  }),
  monthsOf: declareFunction({
    about: 'The number of months that one time span covers. A time span without an end continues until today.',
    takes: { from: 'string', to: 'string', today: 'string' },
    gives: 'number',
  }),
  periods: declareFunction({
    about:
      'The time spans in a list of records. `from` and `to` are the names of the start and end fields. Incomplete records are left out.',
    takes: { list: 'list', from: 'string', to: 'string', 'stillGoesOn?': 'string' },
    gives: 'list',
  }),

  // Vehicle
  maskVin: declareFunction({
    about: 'The last four characters of a vehicle number, in capitals. Missing if there is no vehicle number.',
    takes: { vin: 'string' },
    gives: 'string?',
  }),
  modelAge: declareFunction({
    about: 'The current year minus a model year. Missing if the year is not a number.',
    takes: { year: 'number', today: 'string' },
    gives: 'number?',
  }),

  // Phone
  formatPhone: declareFunction({
    about:
      'A US phone number in its display format. The input is ten digits, with or without the country code. Every other text is unchanged.',
    takes: { phone: 'string' },
    gives: 'string',
    missing: 'with-arguments',
  }),
  isPhone: declareFunction({
    about: 'True if the text is a valid US phone number: ten digits, without the country code.',
    takes: { value: 'any' },
    gives: 'boolean',
  }),
};
