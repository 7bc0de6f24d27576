import { declareFunction } from '../../functions/declare-function.ts';
import type { FunctionDeclaration } from '../../runtime/expression/function-types.ts';

/** Declarations of the application's functions, for tools only: the page must not import them. */
export const refinanceFunctionDeclarations: Readonly<Record<string, FunctionDeclaration>> = {
  // Address and job history
  monthsCovered: declareFunction({
    about:
      'The number of months that time spans cover, first and last day included. A calendar month counts if at least 30 of its days, or all of them, are covered. If months to the day are more, these count. Overlaps count once.',
    takes: { periods: 'list', today: 'string' },
    gives: 'number',
  }),
  monthsOf: declareFunction({
    about: 'The number of months that one time span covers. Without an end, it continues until today.',
    takes: { from: 'string', to: 'string', today: 'string' },
    gives: 'number',
  }),
  periods: declareFunction({
    about:
      'The time spans of a list of records. `from` and `to` are the names of their start and end fields. Incomplete records are left out.',
    takes: { list: 'list', from: 'string', to: 'string', 'stillGoesOn?': 'string' },
    gives: 'list',
  }),

  // Vehicle
  maskVin: declareFunction({
    about: 'The last four characters of a vehicle number, in capitals. Missing without a number.',
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
      'A US phone number as it is shown, from ten digits with or without the country code. Any other text is unchanged.',
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
