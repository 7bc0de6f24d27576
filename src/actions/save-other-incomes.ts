import { type Action, asActionResult } from '../api/action.ts';
import { otherEmploymentType } from './employment-types.ts';
import { endpoints } from './endpoints.ts';
import { monthsCovered } from './months-covered.ts';
import { contactIdOf } from './read-ids.ts';
import { type ActionInput, numberOf, recordsOf, textOf } from '../api/read-input.ts';

/** `saved`; the reply is not described. @source A §3 Other income sent, A §7, decisions 7 */
export const saveOtherIncomes: Action = async (input, { api, signal }) => {
  const params = { contactId: contactIdOf(input) };
  const body = recordsOf(input['incomes']).map((income) => otherIncome(income, input['today']));
  return asActionResult('saved', await api.call(endpoints['save-other-incomes'], { params, body }, signal));
};

/** One other income as it is sent; its source is not (A §3). Dates that are not given are null. */
function otherIncome(income: ActionInput, today: unknown) {
  const isCurrent = income['isCurrentIncomeSource'] === true;
  const startDate = textOf(income['startDate']);
  const endDate = isCurrent ? '' : textOf(income['endDate']);
  return {
    monthsAtJob: monthsCovered(startDate, endDate, today),
    incomeType: otherEmploymentType,
    isCurrent,
    monthlyAmount: numberOf(income['monthlyAmount']),
    startDate: startDate || null,
    endDate: endDate || null,
  };
}
