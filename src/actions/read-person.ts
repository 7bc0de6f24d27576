import { type ActionInput, digitsOf, readMembers, recordsOf, trimmedTextOf } from '../api/read-input.ts';
import { recordOrEmpty } from '../runtime/utilities/json.ts';

type PersonAddress = Readonly<Record<'address' | 'extendedAddress' | 'city' | 'region' | 'postalCode', string>>;

/** The normalized input `person`. @source A §3 Form state */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** 10 digits. */
  readonly phone: string;
  /** 9 digits. */
  readonly ssn: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string;
  readonly residency: string;
  readonly isConsentSelected: boolean;
  readonly addresses: readonly PersonAddress[];
}

/**
 * Normalizes the input `person`. The manual form stores its address in fields of the person. If `streetAddress` has a
 * value, that address replaces the first entry of `addresses`.
 */
export function normalizePerson(value: unknown): Person {
  const person = recordOrEmpty(value);
  const storedAddresses = recordsOf(person['addresses']);
  const hasManualAddress = trimmedTextOf(person['streetAddress']) !== '';
  return {
    ...readMembers(person, ['firstName', 'lastName', 'email', 'dateOfBirth', 'residency'], trimmedTextOf),
    phone: normalizePhone(person['phone']),
    ssn: digitsOf(person['ssn']),
    isConsentSelected: person['isConsentSelected'] === true,
    addresses: (hasManualAddress ? [person, ...storedAddresses.slice(1)] : storedAddresses).map(addressOf),
  };
}

function addressOf(value: ActionInput): PersonAddress {
  return {
    ...readMembers(value, ['extendedAddress', 'city', 'postalCode'], trimmedTextOf),
    address: trimmedTextOf(value['address'] ?? value['streetAddress']),
    region: trimmedTextOf(value['region'] ?? value['state']),
  };
}

/** Ten digits without the country code. */
export function normalizePhone(value: unknown): string {
  return digitsOf(value).replace(/^1(?=\d{10}$)/, '');
}

/** The first five characters of a postal code. @source A §9 */
export function toZip5(value: unknown): string {
  return trimmedTextOf(value).slice(0, 5);
}
