export interface ContactAddress {
  isCurrent: boolean;
  streetLine1: string;
  streetLine2: string;
  city: string;
  state: string;
  zip: string;
}

export interface Asset {
  plateState: string;
  plateNumber: string;
  estimatedMileageRange: string;
  currentMonthlyPayment: number;
  remainingLoanBalance: number;
  vin: string;
  year: number;
  make: string;
  model: string;
}

/**
 * One redirect to the documents site. `connectionId` is the name of the hub event that reports the end of the visit.
 */
export interface StipRedirect {
  stipId: string;
  authId: string;
  connectionId: string | null;
  validated: boolean;
}

export type WriteKind = 'addresses' | 'employments' | 'otherIncomes' | 'loanDetails' | 'lenderDetails';

export interface Contact {
  contactId: string;
  leadId: string;
  assetId: string;
  createdAt: number;
  firstName: string;
  lastName: string;
  email: string;
  cellPhone: string;
  dateOfBirth: string;
  ssn: string;
  residencyStatusType: string;
  asset: Asset;
  /** Addresses in the reply of GET contact. The current address is first. */
  addresses: ContactAddress[];
  /** The addresses in the last PATCH …/address request. */
  savedAddresses: unknown[];
  employments: unknown[];
  otherIncomes: unknown[];
  loanDetails: unknown;
  lenderDetails: unknown;
  /** Number of writes of each kind. Tests use it to find duplicate calls. */
  writes: Record<WriteKind, number>;
  progress: { nextScreen: string; completedScreen: string } | null;
  isDocumentsUploaded: boolean;
  isReferenceAdded: boolean;
  redirects: StipRedirect[];
}

export interface Deal {
  dealId: string;
  contactId: string;
  offerType: string;
  /** Months. */
  term: number;
  /** Percent per year. */
  rate: number;
  /** Dollars. */
  monthlyPaymentAmount: number;
  isActive: boolean;
}

export interface PhoneMessage {
  id: string;
  at: number;
  kind: 'code' | 'link';
  text: string;
  code?: string;
  url?: string;
}
