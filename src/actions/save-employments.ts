import { type Action, asActionResult } from '../api/action.ts';
import { employmentTypeCode } from './employment-types.ts';
import { endpoints } from './endpoints.ts';
import { monthsCovered } from './months-covered.ts';
import { contactIdOf } from './read-ids.ts';
import { type ActionInput, phoneOf, recordsOf, textOf, zipOf } from '../api/read-input.ts';

/** `saved`; the reply is not described. @source A §3 Employment sent, A §7, decisions 7 */
export const saveEmployments: Action = async (input, { api, signal }) => {
  const params = { contactId: contactIdOf(input) };
  const body = recordsOf(input['jobs']).map((job) => employment(job, input['today']));
  return asActionResult('saved', await api.call(endpoints['save-employments'], { params, body }, signal));
};

/**
 * One job as it is sent. Its annual income stays here: the monthly amount made of it is removed before sending
 * (A §3), so it is not made at all. Dates that are not given are null.
 */
function employment(job: ActionInput, today: unknown) {
  const isCurrent = job['isCurrentIncomeSource'] === true;
  const startDate = textOf(job['startDate']);
  const endDate = isCurrent ? '' : textOf(job['endDate']);
  return {
    monthsAtJob: monthsCovered(startDate, endDate, today),
    jobTitle: textOf(job['jobTitle']),
    employmentType: employmentTypeCode(job['incomeType']),
    companyName: textOf(job['employersName']),
    isCurrent,
    isPrimary: isCurrent,
    streetLine1: textOf(job['employersAddress']),
    streetLine2: textOf(job['employersAPTSuiteNumber']),
    city: textOf(job['employersCity']),
    state: textOf(job['employersState']),
    zip: zipOf(job['employersZipCode']),
    phone: phoneOf(job['employersPhoneNumber']),
    startDate: startDate || null,
    endDate: endDate || null,
  };
}
