import { typedText } from '../api/read-input.ts';

/** Codes of employment types count from 1, in this order. @source A §3 Employment type codes */
const types =
  'FullTime PartTime Casual SelfEmployed Temp Contract Retired Student Military Unemployed Disabled Other'.split(' ');

/** The code other incomes are sent with, and that of every unknown type. */
export const otherEmploymentType = types.length;

/** The code of an income type by its name, `SelfEmployed` or 'Self Employed'. @source A §3, decision 7 */
export function employmentTypeCode(incomeType: unknown): number {
  return types.indexOf(typedText(incomeType).replaceAll(' ', '')) + 1 || otherEmploymentType;
}
