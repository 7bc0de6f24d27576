/** Forms as a flow passes them to the actions. All people are invented. */

export const robin = {
  firstName: 'Robin',
  lastName: "O'Keefe",
  addresses: [
    { address: '7 Alder Way', extendedAddress: 'Unit 2', city: 'Golden', region: 'CO', postalCode: '80401-1234' },
    { address: '9 Birch Road', city: 'Reno', region: 'NV', postalCode: '89501' },
  ],
  phone: '3035550142',
  ssn: '123456789',
  dateOfBirth: '1985-02-28',
  email: 'robin@example.com',
  residency: 'Citizen',
  isConsentSelected: true,
};

export const camry = {
  plateNumber: 'abc 123',
  plateState: 'CO',
  vin: '4T1G11AK4MU512345',
  year: 2021,
  make: '1260',
  makeName: 'Toyota',
  model: 'Camry',
  estimatedMileage: '10,001 to 20,000 miles',
  currentMonthlyPayment: 420.5,
  remainingLoanBalance: 18000,
};

export const visit = {
  partnerName: 'Acme Credit',
  extraData: {
    utm_source: 'mail',
    utm_medium: 'letter',
    gclid: 'g-1',
    arm_enabled: true,
    loan_application_id: 'loan-9',
  },
};

export const today = '2026-11-20';

export const job = {
  incomeType: 'FullTime',
  employersName: 'Alder Books',
  jobTitle: 'Bookbinder',
  employersAddress: '1 Pine Street',
  employersAPTSuiteNumber: '',
  employersZipCode: '80401',
  employersCity: 'Golden',
  employersState: 'CO',
  employersPhoneNumber: '3035550199',
  startDate: '2025-01-01',
  isCurrentIncomeSource: true,
  annualIncome: 72_000,
};

export const income = {
  incomeType: 'Other',
  otherIncomeSource: 'RentalProperty',
  startDate: '2024-01-01',
  isCurrentIncomeSource: false,
  endDate: '2025-01-01',
  monthlyAmount: 850,
};

export const lender = {
  lenderName: 'Mesa Bank',
  address: '5 Main',
  city: 'Golden',
  state: 'CO',
  zipCode: '80401',
  phoneNumber: '3035550111',
  accountNumber: '00042',
};

export const addresses = [
  {
    streetLine1: '7 Alder Way',
    streetLine2: 'Unit 2',
    city: 'Golden',
    state: 'CO',
    zip: '80401',
    type: 'Rent',
    monthlyPayment: 1500,
    moveInDate: '2025-11-01',
  },
  {
    streetLine1: '9 Birch Road',
    city: 'Reno',
    state: 'NV',
    zip: '89501',
    type: 'Parents',
    moveInDate: '2023-01-15',
    moveOutDate: '2025-11-01',
  },
];

/** Phone numbers as typed, and as stored and sent. Only the US country code is removed. */
export const writtenNumbers: readonly (readonly [written: string, kept: string])[] = [
  ['+1 (303) 555-0142', '3035550142'],
  ['13035550142', '3035550142'],
  ['1303555014', '1303555014'],
  ['3113035550142', '3113035550142'],
  ['130355501425', '130355501425'],
];
