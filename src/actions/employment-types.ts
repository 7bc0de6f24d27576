import { typedText } from '../api/read-input.ts';

/** Codes of employment types. @source A §3 Employment type codes */
const codes = new Map([
  ['FullTime', 1],
  ['PartTime', 2],
  ['Casual', 3],
  ['SelfEmployed', 4],
  ['Temp', 5],
  ['Contract', 6],
  ['Retired', 7],
  ['Student', 8],
  ['Military', 9],
  ['Unemployed', 10],
  ['Disabled', 11],
  ['Other', 12],
]);

/** The code other incomes are sent with, and that of every unknown type. */
export const otherEmploymentType = 12;

/** The code of an income type by its name, `SelfEmployed` or 'Self Employed'. @source A §3, decision 7 */
export function employmentTypeCode(incomeType: unknown): number {
  return codes.get(typedText(incomeType).replaceAll(' ', '')) ?? otherEmploymentType;
}
