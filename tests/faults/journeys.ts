import type { AuthScript } from '../../sandbox/verification/auth-script.ts';
import type { Beginning } from '../refinance/walks/earlier-visit.ts';
import type { Walker } from '../refinance/walks/walker.ts';

export interface Journey {
  readonly name: string;
  readonly device: 'mobile' | 'desktop';
  /** Answers by field name. A function returns the answer for the current screen. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** The event to raise first at a step, or in a modal (`STEP modal`). */
  readonly ways?: Readonly<Record<string, string | ((walker: Walker) => string)>>;
  readonly start?: number;
  /** Additional steps of the verification backend. */
  readonly authScript?: AuthScript;
  /** Starts at this step of an application that an earlier visit began. */
  readonly from?: string;
  /** SSN ending of the person. It selects the loans and addresses that are found. */
  readonly ssnEnding?: string;
  readonly isKnown?: true;
  readonly hasPasskeys?: true;
}

/**
 * Answers for all fields. They match the person and the number in the sandbox, so entries by hand have the same values.
 */
const usual = {
  plateNumber: 'DMK408',
  plateState: 'CO',
  estimatedMileageRange: '30,001 to 40,000 miles',
  estimatedMileage: '30,001 to 40,000 miles',
  currentMonthlyPayment: 612.5,
  remainingLoanBalance: 24_600,
  year: 2021,
  make: '1260',
  model: 'Camry',
  dateOfBirth: '1988-04-02',
  phone: '3035550123',
  firstName: 'Jordan',
  lastName: 'Averill',
  streetAddress: '1420 Juniper Street',
  extendedAddress: 'Apt 5',
  city: 'Fort Collins',
  state: 'CO',
  postalCode: '80521',
  ssn: '123-45-6789',
  email: 'jordan.averill@example.com',
  residency: 'Citizen',
  isConsentSelected: true,
  streetLine1: '1420 Juniper Street',
  streetLine2: 'Apt 5',
  zip: '80521',
  type: 'OwnsFreeClear',
  moveInDate: '2016-02-01',
  incomeType: 'FullTime',
  employersName: 'Foothill Fabrication',
  jobTitle: 'Welder',
  employersAddress: '9 Foundry Road',
  employersAPTSuiteNumber: null,
  employersCity: 'Loveland',
  employersState: 'CO',
  employersZipCode: '80537',
  employersPhoneNumber: '9705550118',
  startDate: '2016-06-01',
  isCurrentIncomeSource: true,
  annualIncome: 73_456.78,
  lenderName: 'Mesa Credit',
  address: '9 Foundry Road',
  zipCode: '80537',
  phoneNumber: '9705550177',
  accountNumber: 'ACCT-77-4410-9',
} as const;

const incomesOf = ({ snapshot }: Walker): number =>
  ['employments', 'otherIncomes'].reduce((sum, name) => sum + (snapshot().context[name] as unknown[]).length, 0);
const hasJob = (walker: Walker): boolean => incomesOf(walker) > 0;
const addressesOf = ({ snapshot }: Walker): number => (snapshot().context['addressHistory'] as unknown[]).length;

const recently = (walker: Walker): string =>
  walker.screen().step === 'TWO_YEARS_ADDRESS_HISTORY' && addressesOf(walker) > 0 ? '2016-02-01' : '2026-01-15';

/** The journeys. Together they call every endpoint of the application and of the verification. */
export const journeys: readonly Journey[] = [
  { name: 'link', device: 'desktop', answers: usual },
  {
    name: 'code',
    device: 'mobile',
    answers: {
      ...usual,
      plateNumber: 'NOPLATE',
      phone: '3035550100',
      moveInDate: recently,
      moveOutDate: '2026-01-14',
      streetLine1: (walker: Walker) =>
        walker.screen().step === 'TWO_YEARS_ADDRESS_HISTORY' ? '77 Cedar Lane' : '1420 Juniper Street',
      incomeType: (walker: Walker) => (hasJob(walker) ? 'Other' : 'FullTime'),
      otherIncomeSource: 'RentalProperty',
      monthlyAmount: 711.43,
    },
    ways: {
      ENTER_LICENSE_PLATE_MANUALLY: 'ENTER_MANUALLY',
      LOAN_SELECTION: 'NO_LOAN',
      'EMPLOYMENT_AND_INCOME add-more-income': (walker) => (incomesOf(walker) < 2 ? 'ADD_MORE' : 'FINISH'),
    },
  },
  {
    name: 'nobody-found',
    device: 'mobile',
    answers: { ...usual, dateOfBirth: '1990-01-04', phone: '3035550004', ssn: '123-45-0004' },
  },
  { name: 'birth-date-missing', device: 'desktop', answers: { ...usual, phone: '3035550006' } },
  { name: 'validate-first', device: 'desktop', answers: { ...usual, phone: '3035550009' } },
  { name: 'number-unknown', device: 'mobile', answers: { ...usual, dateOfBirth: '1990-01-01', phone: '3035550123' } },
  { name: 'silent', device: 'mobile', answers: { ...usual, dateOfBirth: '1990-01-21', phone: '3035550021' } },
  {
    name: 'silent-again',
    device: 'mobile',
    answers: { ...usual, dateOfBirth: '1990-01-21', phone: '3035550021' },
    isKnown: true,
  },
  {
    name: 'message',
    device: 'mobile',
    answers: { ...usual, dateOfBirth: '1990-01-21', phone: '3035550021' },
    authScript: {
      replies: [
        {
          path: 'device/passive/register',
          over: { next: 'scan/message', data: { scanMessage: { text: 'Is this your phone?' } } },
        },
      ],
    },
  },
  { name: 'passkey', device: 'desktop', answers: { ...usual, phone: '3035550020' }, hasPasskeys: true },
  {
    name: 'passkey-again',
    device: 'desktop',
    answers: { ...usual, phone: '3035550020' },
    hasPasskeys: true,
    isKnown: true,
  },
  { name: 'carrier', device: 'desktop', answers: { ...usual, phone: '3035550023' } },
  {
    name: 'over-new-year',
    device: 'mobile',
    answers: { ...usual, phone: '3035550100' },
    start: Date.UTC(2026, 11, 31, 23, 59, 30),
  },
  { name: 'over-a-leap-day', device: 'desktop', answers: usual, start: Date.UTC(2028, 1, 28, 23, 59, 30) },
  { name: 'back-to-soft-pull', device: 'desktop', answers: usual, from: 'SOFT_PULL_ACKNOWLEDGEMENT' },
  { name: 'back-to-address', device: 'mobile', answers: usual, from: 'CURRENT_ADDRESS_INFO' },
  { name: 'back-to-loans', device: 'desktop', answers: usual, from: 'LOAN_SELECTION' },
  {
    name: 'back-to-lender',
    device: 'desktop',
    answers: usual,
    from: 'LOAN_SELECTION',
    ssnEnding: '0004',
  },
  { name: 'back-to-jobs', device: 'desktop', answers: usual, from: 'EMPLOYMENT_AND_INCOME' },
  { name: 'back-to-documents', device: 'desktop', answers: usual, from: 'NEXT_STEPS' },
];

/** The beginning of a journey, in the form that a walk uses. */
export function beginningOf({ device, from, ssnEnding = '6789' }: Journey): Beginning {
  const kept = from === undefined ? 'nothing' : 'contact';
  return { device, kept, nextScreen: from ?? '', ssnEnding, rubbish: '', finishes: true };
}
