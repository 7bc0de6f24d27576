/**
 * The phone number selects the behavior of identity verification.
 *
 * @source docs/reference/contract.md §3
 */
export type PhoneBehavior =
  | 'number-refused'
  | 'cannot-send'
  | 'result-fails'
  | 'no-individual'
  | 'complete-at-once'
  | 'challenge-missing'
  | 'complete-fails'
  | 'no-auth-token'
  | 'validate-first'
  | 'passkey'
  | 'silent-device'
  | 'universal'
  | 'carrier'
  | 'ends-empty'
  | 'verified';

const behaviorOf: Readonly<Record<string, PhoneBehavior>> = {
  '0001': 'number-refused',
  '0002': 'cannot-send',
  '0003': 'result-fails',
  '0004': 'no-individual',
  '0005': 'complete-at-once',
  '0006': 'challenge-missing',
  '0007': 'complete-fails',
  '0008': 'no-auth-token',
  '0009': 'validate-first',
  '0020': 'passkey',
  '0021': 'silent-device',
  '0022': 'universal',
  '0023': 'carrier',
  '0024': 'ends-empty',
};

/** The number of each mobile applicant whose birth date selects no other number. */
export const defaultMobileNumber = '3035550100';

/** Behavior for a number; null means an unknown number. */
export function phoneBehavior(phone: string | null): PhoneBehavior {
  return (phone && behaviorOf[phone.slice(-4)]) || 'verified';
}

/**
 * Derives the number of an applicant on a mobile device from the birth date.
 *
 * @param dob `YYYY-MM-DD`
 * @returns ten digits, or null if the applicant must be asked
 */
export function mobileNumberForBirthDate(dob: string): string | null {
  const day = /^1990-01-(\d\d)$/.exec(dob)?.[1];
  if (day === '01') return null;
  return day && behaviorOf[`00${day}`] ? `30355500${day}` : defaultMobileNumber;
}

/** The nine-digit SSN for a phone number. Numbers ending in 0011 … 0018 have SSNs ending in 0001 … 0008. */
export function ssnForPhone(phone: string | null): string {
  const row = /001([1-8])$/.exec(phone ?? '')?.[1];
  return row ? `12345000${row}` : '123456789';
}

/**
 * The SSN selects the behavior of the soft pull and later calls.
 *
 * @source docs/reference/contract.md §3
 */
export type SsnBehavior =
  | 'no-offers-default-score'
  | 'no-offers'
  | 'credit-summary-fails'
  | 'no-loans'
  | 'no-stored-addresses'
  | 'slow-lender'
  | 'repeated-address'
  | 'no-connection-id'
  | 'usual';

const ssnBehaviorOf: Readonly<Record<string, SsnBehavior>> = {
  '0001': 'no-offers-default-score',
  '0002': 'no-offers',
  '0003': 'credit-summary-fails',
  '0004': 'no-loans',
  '0005': 'no-stored-addresses',
  '0006': 'slow-lender',
  '0007': 'repeated-address',
  '0008': 'no-connection-id',
};

/** The SSN may contain dashes. */
export function ssnBehavior(ssn: string): SsnBehavior {
  return ssnBehaviorOf[ssn.slice(-4)] ?? 'usual';
}
