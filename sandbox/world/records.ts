/** An address as the contact calls carry it. */
export interface ContactAddress {
  isCurrent: boolean;
  streetLine1: string;
  streetLine2: string;
  city: string;
  state: string;
  zip: string;
}

/** The car a contact refinances, as contact creation sent it. */
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

/** One hand-off to the documents site. `connectionId` is the hub event that tells of its end. */
export interface StipRedirect {
  stipId: string;
  authId: string;
  connectionId: string | null;
  validated: boolean;
}

/** The kinds of record a contact's later calls write. */
export type WriteKind = 'addresses' | 'employments' | 'otherIncomes' | 'loanDetails' | 'lenderDetails';

/** Everything the sandbox holds about one applicant. */
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
  /** The addresses GET contact answers: the current one first. */
  addresses: ContactAddress[];
  /** What PATCH …/address sent last. */
  savedAddresses: unknown[];
  employments: unknown[];
  otherIncomes: unknown[];
  loanDetails: unknown;
  lenderDetails: unknown;
  /** How often each kind was committed: a doubled call shows here. */
  writes: Record<WriteKind, number>;
  progress: { nextScreen: string; completedScreen: string } | null;
  isDocumentsUploaded: boolean;
  isReferenceAdded: boolean;
  redirects: StipRedirect[];
}

/** One offer made to a contact. */
export interface Deal {
  dealId: string;
  contactId: string;
  offerType: string;
  /** Months. */
  term: number;
  /** Percent a year. */
  rate: number;
  /** Dollars. */
  monthlyPaymentAmount: number;
  isActive: boolean;
}

/** A text that arrived on a phone. */
export interface PhoneMessage {
  id: string;
  at: number;
  kind: 'code' | 'link';
  text: string;
  code?: string;
  url?: string;
}
