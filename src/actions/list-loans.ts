import { defineAction } from '../api/action.ts';
import { contactIdOf } from './read-ids.ts';
import { listUnder, nonBlankText, number, object, optional, records, text } from './reply-shapes.ts';

const loan = object({
  lender: nonBlankText,
  currentBalance: optional(number),
  payment: optional(number),
  remainingTerm: optional(number),
  openDate: optional(text),
});

/** Loans without a lender are dropped, because they cannot be saved. @source A §3 Loan detail, A §7 */
export const listLoans = defineAction({
  about: 'Loans on the credit report.',
  input: ['contactId'],
  method: 'GET',
  path: 'contacts/{contactId}/loan-details',
  payload: (input) => ({ params: { contactId: contactIdOf(input) } }),
  success: 'listed',
  reply: listUnder('loans', records(loan)),
});
