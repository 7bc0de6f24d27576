import { declareFunction } from '../../functions/declare-function.ts';
import type { FunctionDeclaration } from '../../runtime/expression/function-types.ts';

/** Declarations of the application's functions, for tools only: the page must not import them. */
export const refinanceFunctionDeclarations: Readonly<Record<string, FunctionDeclaration>> = {
  // Address and job history
  monthsCovered: declareFunction({
    about:
      'Months that time spans cover, first and last day included: calendar months that are covered for at least 30 days or completely, or months to the day, if these are more. Overlaps count once.',
    takes: { periods: 'list', today: 'string' },
    gives: 'number',
  }),
  monthsOf: declareFunction({
    about: 'Months that one time span covers; without an end it continues until today.',
    takes: { from: 'string', to: 'string', today: 'string' },
    gives: 'number',
  }),
  periods: declareFunction({
    about:
      'The time spans of a list of records, from the names of their start and end fields; incomplete records are left out.',
    takes: { list: 'list', from: 'string', to: 'string', 'stillGoesOn?': 'string' },
    gives: 'list',
  }),

  // Vehicle
  maskVin: declareFunction({
    about: 'The last four characters of a vehicle number, in capitals; missing if there is none.',
    takes: { vin: 'string' },
    gives: 'string?',
  }),
  modelAge: declareFunction({
    about: 'The current year minus a model year; missing if the year is not a number.',
    takes: { year: 'number', today: 'string' },
    gives: 'number?',
  }),

  // Phone
  formatPhone: declareFunction({
    about:
      'A US phone number as it is shown, from ten digits with or without the country code; anything else stays as it is.',
    takes: { phone: 'string' },
    gives: 'string',
    missing: 'with-arguments',
  }),
  isPhone: declareFunction({
    about: 'True for the text of a US phone number: ten digits that can be dialled, without the country code.',
    takes: { value: 'any' },
    gives: 'boolean',
  }),
};
