import type { FieldValues } from './screen.ts';

/** Answers of an invented applicant for each step, by field name. */
export interface Applicant {
  readonly plate: FieldValues;
  readonly vehicle: FieldValues;
  /** As typed: MM/DD/YYYY. On a phone it selects the result of the verification (docs/reference/contract.md §3). */
  readonly dateOfBirth: string;
  /** Ten digits. On a desktop it selects the result of the verification. */
  readonly phone: string;
  readonly ssn: string;
  readonly consent: FieldValues;
  readonly person: FieldValues;
  /** A move less than two years ago, so that earlier addresses are required. */
  readonly stay: FieldValues;
  readonly address: FieldValues;
  readonly earlierAddress: FieldValues;
  readonly lender: FieldValues;
  readonly job: FieldValues;
  readonly annualIncome: string;
  readonly otherIncome: FieldValues;
}

const day = 86_400_000;

export function daysAgo(days: number): string {
  const date = new Date(Date.now() - days * day);
  const twoDigits = (datePart: number): string => String(datePart).padStart(2, '0');
  return `${twoDigits(date.getMonth() + 1)}/${twoDigits(date.getDate())}/${date.getFullYear()}`;
}

/** The applicant of most tests, without magic inputs. */
export const usualApplicant: Applicant = {
  plate: {
    plateNumber: 'KLM 4821',
    plateState: 'CO',
    estimatedMileageRange: '40,001 to 50,000 miles',
    currentMonthlyPayment: '512.40',
    remainingLoanBalance: '21480.00',
  },
  vehicle: {
    estimatedMileage: '40,001 to 50,000 miles',
    currentMonthlyPayment: '512.40',
    remainingLoanBalance: '21480.00',
  },
  dateOfBirth: '03/14/1985',
  phone: '3035550142',
  ssn: '123-45-6789',
  consent: { email: 'dana.whitfield@example.com', residency: 'Citizen', isConsentSelected: true },
  person: {
    firstName: 'Dana',
    lastName: 'Whitfield',
    streetAddress: '418 Alder Street',
    city: 'Denver',
    state: 'CO',
    postalCode: '80203',
  },
  stay: { moveInDate: daysAgo(300), type: 'Rent', monthlyPayment: '1450.00' },
  address: { streetLine1: '77 Juniper Court', city: 'Boulder', state: 'CO', zip: '80302' },
  earlierAddress: {
    streetLine1: '9 Quarry Road',
    city: 'Golden',
    state: 'CO',
    zip: '80401',
    moveInDate: daysAgo(1_500),
    moveOutDate: daysAgo(301),
    type: 'Parents',
  },
  lender: {
    lenderName: 'Prairie Auto Finance',
    address: '200 Larkspur Way',
    city: 'Omaha',
    state: 'NE',
    zipCode: '68102',
    phoneNumber: '4025550134',
    accountNumber: '0098123477',
  },
  job: {
    incomeType: 'FullTime',
    employersName: 'Redbud Hardware',
    jobTitle: 'Buyer',
    employersAddress: '31 Market Square',
    employersCity: 'Denver',
    employersState: 'CO',
    employersZipCode: '80202',
    employersPhoneNumber: '3035550177',
    isCurrentIncomeSource: true,
    startDate: daysAgo(1_200),
  },
  annualIncome: '64000',
  otherIncome: {
    incomeType: 'Other',
    otherIncomeSource: 'RentalProperty',
    monthlyAmount: '820.00',
    isCurrentIncomeSource: true,
    startDate: daysAgo(1_000),
  },
};
