import { defineAction } from '../api/action.ts';
import { requireContactId } from './read-ids.ts';
import {
  listOrWrappedList,
  nonBlankText,
  numberOrNumericText,
  object,
  undefinedIfInvalid,
  validRecords,
  displayText,
} from './reply-shapes.ts';

const loan = object({
  lender: nonBlankText,
  currentBalance: undefinedIfInvalid(numberOrNumericText),
  payment: undefinedIfInvalid(numberOrNumericText),
  remainingTerm: undefinedIfInvalid(numberOrNumericText),
  openDate: undefinedIfInvalid(displayText),
});

/** Loans without a lender are dropped, because they cannot be saved. @source A §3 Loan detail, A §7 */
export const listLoans = defineAction({
  about: 'Lists the loans on the credit report.',
  input: ['contactId'],
  method: 'GET',
  path: 'contacts/{contactId}/loan-details',
  payload: (input) => ({ params: { contactId: requireContactId(input) } }),
  success: 'listed',
  reply: listOrWrappedList('loans', validRecords(loan)),
});
