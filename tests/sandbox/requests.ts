/** Valid request bodies of invented people. */

export const plateLookup = {
  plateNumber: 'DMK 408',
  plateState: 'CO',
  estimatedMileageRange: '30,001 to 40,000 miles',
  currentMonthlyPayment: 612.5,
  remainingLoanBalance: 24_600,
};

export const individual = {
  firstName: 'Jordan',
  lastName: 'Averill',
  ssn: '123456789',
  dob: '1988-04-02',
  emailAddresses: ['jordan.averill@example.com'],
  addresses: [
    { address: '1420 Juniper Street', extendedAddress: '', city: 'Fort Collins', region: 'CO', postalCode: '80521' },
  ],
};

export const contactBody = {
  contactRequest: {
    firstName: 'Jordan',
    lastName: 'Averill',
    email: 'jordan.averill@example.com',
    cellPhone: '3035550100',
    isConsentSelected: true,
    dateOfBirth: '1988-04-02',
    ssn: '123456789',
    residencyStatusType: 'Citizen',
    addresses: [
      {
        isCurrent: true,
        streetLine1: '1420 Juniper Street',
        streetLine2: '',
        city: 'Fort Collins',
        state: 'CO',
        zip: '80521',
      },
    ],
  },
  assetRequest: {
    plateState: 'CO',
    plateNumber: 'DMK408',
    estimatedMileageRange: '30,001 to 40,000 miles',
    currentMonthlyPayment: 612.5,
    remainingLoanBalance: 24_600,
    vin: '4T1G11AK1MU512345',
    year: 2021,
    make: 'Toyota',
    model: 'Camry',
  },
  metaData: {
    version: '1.0',
    loanApplicationId: '',
    partnerName: 'Acme Credit',
    secondaryLeadSource: 'Acme Credit',
    utm: {
      utm_medium: '',
      utm_campaign: '',
      utm_content: '',
      utm_source: 'Acme Credit',
      secondary_source: 'Acme Credit',
      gclid: '',
      subid: '',
      subid1: '',
      subid2: '',
      subid3: 'desktop',
      clickref: '',
      search_id: '',
      oneToOneConsent: 'true',
      sharedid: '',
      clickid: '',
      arm_enabled: '',
      irclickid: '',
    },
  },
};

export const loanDetails = {
  lender: 'Front Range Auto Finance',
  currentBalance: 24_846,
  payment: 612.5,
  remainingTerm: 46,
};

export const lenderDetails = {
  lenderName: 'Front Range Auto Finance',
  address: '12 Cottonwood Avenue',
  city: 'Denver',
  state: 'CO',
  zipCode: '80202',
  phoneNumber: '3035550177',
  accountNumber: 'A-4471',
};

export const twoAddresses = [
  {
    isCurrent: true,
    monthsAtAddress: 14,
    streetLine1: '1420 Juniper Street',
    streetLine2: 'Apt 5',
    city: 'Fort Collins',
    state: 'CO',
    zip: '80521',
    type: 'Rent',
    county: '',
    monthlyPayment: 1450,
  },
  {
    isCurrent: false,
    monthsAtAddress: 20,
    streetLine1: '88 Larkspur Lane',
    streetLine2: '',
    city: 'Boulder',
    state: 'CO',
    zip: '80302',
    type: 'Parents',
    county: '',
    monthlyPayment: 0,
  },
];

export const employments = [
  {
    monthsAtJob: 24,
    jobTitle: 'Welder',
    employmentType: 1,
    companyName: 'Foothill Fabrication',
    isCurrent: false,
    isPrimary: false,
    streetLine1: '9 Foundry Road',
    streetLine2: '',
    city: 'Loveland',
    state: 'CO',
    zip: '80537',
    phone: '9705550118',
    startDate: '2023-01-09',
    endDate: '2025-02-14',
  },
];

export const otherIncomes = [
  {
    monthsAtJob: 12,
    incomeType: 12,
    isCurrent: false,
    monthlyAmount: 400,
    startDate: '2024-01-01',
    endDate: '2025-01-01',
  },
];
