import { type ActionInput, digitsOf, membersOf, recordsOf, typedText } from '../api/read-input.ts';
import { recordOf } from '../runtime/json.ts';

/** An address as the personal information holds it. */
type PersonAddress = Readonly<Record<'address' | 'extendedAddress' | 'city' | 'region' | 'postalCode', string>>;

/** The personal information (`verifyYourInformation`), cleaned of what a form may leave. @source A §3 Form state */
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
 * Reads the input `person`.
 *
 * The manual form holds one address as fields of the person (`streetAddress`, `extendedAddress`, `city`, `state`,
 * `postalCode`): when its street is filled it stands in for the first of `addresses`.
 */
export function personOf(value: unknown): Person {
  const person = recordOf(value);
  const listed = recordsOf(person['addresses']);
  const isTypedHere = typedText(person['streetAddress']) !== '';
  return {
    ...membersOf(person, ['firstName', 'lastName', 'email', 'dateOfBirth', 'residency'], typedText),
    phone: phoneOf(person['phone']),
    ssn: digitsOf(person['ssn']),
    isConsentSelected: person['isConsentSelected'] === true,
    addresses: (isTypedHere ? [person, ...listed.slice(1)] : listed).map(addressOf),
  };
}

function addressOf(value: ActionInput): PersonAddress {
  return {
    ...membersOf(value, ['extendedAddress', 'city', 'postalCode'], typedText),
    address: typedText(value['address'] ?? value['streetAddress']),
    region: typedText(value['region'] ?? value['state']),
  };
}

/** A phone number's ten digits, without a leading 1. */
export function phoneOf(value: unknown): string {
  return digitsOf(value).replace(/^1(?=\d{10}$)/, '');
}

/** The first five characters of a postal code. @source A §9 */
export function zipOf(value: unknown): string {
  return typedText(value).slice(0, 5);
}
