import { defineAction } from '../api/action.ts';
import { contactIdOf } from './read-ids.ts';
import { listUnder, named, number, object, orMissing, records, text } from './reply-shapes.ts';

const loan = object({
  lender: named,
  currentBalance: orMissing(number),
  payment: orMissing(number),
  remainingTerm: orMissing(number),
  openDate: orMissing(text),
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
