import { defineAction } from '../api/action.ts';
import { type ActionInput, numberOf, recordsOf, trimmedTextOf } from '../api/read-input.ts';
import { employmentTypeCode } from './employment-types.ts';
import { monthsOfSpans } from '../refinance/functions/coverage.ts';
import { requireContactId } from './read-ids.ts';
import { normalizePhone, toZip5 } from './read-person.ts';
import { anyReply } from './reply-shapes.ts';

/** @source A §3 Employment sent, A §7, decision 7 */
export const saveEmployments = defineAction({
  about: 'Saves the jobs.',
  input: ['contactId', 'jobs', 'today', 'monthsWithoutDate?'],
  sensitive: ['income', 'contact'],
  method: 'PATCH',
  path: 'contacts/{contactId}/employment',
  payload: (input) => ({
    params: { contactId: requireContactId(input) },
    body: recordsOf(input['jobs']).map((job) => employment(job, input)),
  }),
  success: 'saved',
  reply: anyReply,
});

/**
 * The job as it is sent, without the income (A §3). If the start date is missing, `monthsAtJob` is `monthsWithoutDate`
 * (decision 21).
 */
function employment(job: ActionInput, { today, monthsWithoutDate }: ActionInput) {
  const isCurrent = job['isCurrentIncomeSource'] === true;
  const startDate = trimmedTextOf(job['startDate']);
  const endDate = trimmedTextOf(job['endDate']);
  return {
    monthsAtJob: startDate === '' ? (numberOf(monthsWithoutDate) ?? 0) : monthsOfSpans([[startDate, endDate]], today),
    jobTitle: trimmedTextOf(job['jobTitle']),
    employmentType: employmentTypeCode(job['incomeType']),
    companyName: trimmedTextOf(job['employersName']),
    isCurrent,
    isPrimary: isCurrent,
    streetLine1: trimmedTextOf(job['employersAddress']),
    streetLine2: trimmedTextOf(job['employersAPTSuiteNumber']),
    city: trimmedTextOf(job['employersCity']),
    state: trimmedTextOf(job['employersState']),
    zip: toZip5(job['employersZipCode']),
    phone: normalizePhone(job['employersPhoneNumber']),
    startDate: startDate || null,
    endDate: endDate || null,
  };
}
