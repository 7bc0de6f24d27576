import { generalFunctions } from '../../functions/index.ts';
import type { FunctionImplementation } from '../../runtime/expression/function-types.ts';
import { monthsCovered, monthsOf, periods } from './coverage.ts';
import { formatPhone, isPhone } from './phone.ts';
import { maskVin, modelAge } from './vehicle.ts';

/** The general functions and those of the refinance application. */
export const refinanceFunctions: Readonly<Record<string, FunctionImplementation>> = {
  ...generalFunctions,

  // Address and job history
  monthsCovered,
  monthsOf,
  periods,

  // Vehicle
  maskVin,
  modelAge,

  // Phone
  formatPhone,
  isPhone,
};
