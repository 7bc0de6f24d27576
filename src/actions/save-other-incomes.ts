import { defineAction } from '../api/action.ts';
import { type ActionInput, numberOf, recordsOf, trimmedTextOf } from '../api/read-input.ts';
import { otherEmploymentCode } from './employment-types.ts';
import { monthsOfSpans } from '../refinance/functions/coverage.ts';
import { requireContactId } from './read-ids.ts';
import { anyReply } from './reply-shapes.ts';

/** @source A §3 Other income sent, A §7, decision 7 */
export const saveOtherIncomes = defineAction({
  about: 'Saves other sources of income.',
  input: ['contactId', 'incomes', 'today'],
  sensitive: ['income'],
  method: 'PATCH',
  path: 'contacts/{contactId}/otherIncome',
  payload: (input) => ({
    params: { contactId: requireContactId(input) },
    body: recordsOf(input['incomes']).map((income) => otherIncome(income, input['today'])),
  }),
  success: 'saved',
  reply: anyReply,
});

/** The income as it is sent, without its source (A §3). */
function otherIncome(income: ActionInput, today: unknown) {
  const isCurrent = income['isCurrentIncomeSource'] === true;
  const startDate = trimmedTextOf(income['startDate']);
  const endDate = trimmedTextOf(income['endDate']);
  return {
    monthsAtJob: monthsOfSpans([[startDate, endDate]], today),
    incomeType: otherEmploymentCode,
    isCurrent,
    monthlyAmount: numberOf(income['monthlyAmount']),
    startDate: startDate || null,
    endDate: endDate || null,
  };
}
