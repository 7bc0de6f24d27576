import { defineAction } from '../api/action.ts';
import { contactIdOf } from './read-ids.ts';
import { listUnder, maybeNumber, maybeText, isNamed, object, those } from './reply-shapes.ts';

const loan = object({
  lender: maybeText,
  currentBalance: maybeNumber,
  payment: maybeNumber,
  remainingTerm: maybeNumber,
  openDate: maybeText,
});

/** Loans as the server orders them; one without a lender could be neither told from another nor saved. @source A §3 Loan detail, A §7 */
export const listLoans = defineAction({
  about: 'Loans on the credit report.',
  input: ['contactId'],
  method: 'GET',
  path: 'contacts/{contactId}/loan-details',
  payload: (input) => ({ params: { contactId: contactIdOf(input) } }),
  success: 'listed',
  reply: those(listUnder('loans', loan), ({ lender }) => isNamed(lender)),
});
