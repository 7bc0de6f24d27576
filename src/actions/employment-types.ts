import { trimmedTextOf } from '../api/read-input.ts';

/** Employment types in the order of their codes, which start at 1. @source A §3 Employment type codes */
const types =
  'FullTime PartTime Casual SelfEmployed Temp Contract Retired Student Military Unemployed Disabled Other'.split(' ');

/** Code for other incomes and for unknown employment types. */
export const otherEmploymentCode = types.length;

/** @param incomeType name with or without spaces. @source A §3, decision 7 */
export function employmentTypeCode(incomeType: unknown): number {
  return types.indexOf(trimmedTextOf(incomeType).replaceAll(' ', '')) + 1 || otherEmploymentCode;
}
