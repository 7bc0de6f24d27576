import { expect, test } from 'vitest';
import { shows } from '../../../support/shows.ts';
import { lender } from '../people.ts';
import { ids, requestOf } from './request-of.ts';

test('save-loan sends the loan without its opening date', shows('A7.call.19'), async () => {
  const loan = {
    lender: 'Front Range Auto Finance',
    currentBalance: 18180,
    payment: 420.5,
    remainingTerm: 46,
    openDate: '03/14/2023',
  };
  expect(await requestOf('save-loan', { ...ids, loan })).toEqual({
    call: 'PATCH contacts/c/asset/a/loan-details',
    body: { leadId: 'l', lender: 'Front Range Auto Finance', currentBalance: 18180, payment: 420.5, remainingTerm: 46 },
  });
});

test('save-lender sends the lender form', shows('A7.call.20', 'A3.loan.3'), async () => {
  expect(await requestOf('save-lender', { ...ids, lender })).toEqual({
    call: 'PATCH contacts/c/asset/a/lender-details',
    body: { leadId: 'l', ...lender },
  });
});
