import { randomUUID } from 'node:crypto';
import { ssnBehavior } from './magic-people.ts';
import type { Contact, Deal } from './records.ts';

/**
 * A loan candidate. Amounts are in dollars; `openDate` is MM/DD/YYYY.
 *
 * @source A §3 Loan detail
 */
export interface Loan {
  lender: string;
  currentBalance: number;
  payment: number;
  remainingTerm: number;
  openDate: string;
}

const offerTypes = [
  { offerType: 'Lowest payment', term: 72, rate: 6.49 },
  { offerType: 'Lowest rate', term: 36, rate: 4.99 },
  { offerType: 'Best terms', term: 60, rate: 5.99 },
] as const;

/** Three offers for a contact's balance; no offers for SSN 0001 and 0002. */
export function offersFor(contact: Contact): Deal[] {
  const behavior = ssnBehavior(contact.ssn);
  if (behavior === 'no-offers' || behavior === 'no-offers-default-score') return [];
  return offerTypes.map((type) => ({
    dealId: randomUUID(),
    contactId: contact.contactId,
    ...type,
    monthlyPaymentAmount: monthlyPayment(contact.asset.remainingLoanBalance, type.rate, type.term),
    isActive: false,
  }));
}

/** Two loans; no loans for SSN 0004. The less likely loan is first, to test that the client sorts them. */
export function loansOf(contact: Contact): Loan[] {
  if (ssnBehavior(contact.ssn) === 'no-loans') return [];
  const { currentMonthlyPayment, remainingLoanBalance } = contact.asset;
  return [
    {
      lender: 'Blue Mesa Credit Union',
      currentBalance: cents(remainingLoanBalance * 1.6 + 900),
      payment: cents(currentMonthlyPayment * 1.25),
      remainingTerm: 64,
      openDate: '09/02/2024',
    },
    {
      lender: 'Front Range Auto Finance',
      currentBalance: cents(remainingLoanBalance * 1.01),
      payment: currentMonthlyPayment,
      remainingTerm: 46,
      openDate: '03/14/2023',
    },
  ];
}

/** In dollars. */
function monthlyPayment(balance: number, ratePercent: number, term: number): number {
  const monthly = ratePercent / 1200;
  return cents((balance * monthly) / (1 - (1 + monthly) ** -term));
}

function cents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}
