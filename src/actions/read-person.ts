import { type ActionInput, digitsOf, phoneOf, recordOf, recordsOf, textOf } from '../api/read-input.ts';

/** An address as the personal information holds it. */
export interface PersonAddress {
  readonly address: string;
  readonly extendedAddress: string;
  readonly city: string;
  readonly region: string;
  readonly postalCode: string;
}

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
  const isTypedHere = textOf(person['streetAddress']) !== '';
  return {
    firstName: textOf(person['firstName']),
    lastName: textOf(person['lastName']),
    email: textOf(person['email']),
    phone: phoneOf(person['phone']),
    ssn: digitsOf(person['ssn']),
    dateOfBirth: textOf(person['dateOfBirth']),
    residency: textOf(person['residency']),
    isConsentSelected: person['isConsentSelected'] === true,
    addresses: (isTypedHere ? [person, ...listed.slice(1)] : listed).map(addressOf),
  };
}

function addressOf(value: ActionInput): PersonAddress {
  return {
    address: textOf(value['address'] ?? value['streetAddress']),
    extendedAddress: textOf(value['extendedAddress']),
    city: textOf(value['city']),
    region: textOf(value['region'] ?? value['state']),
    postalCode: textOf(value['postalCode']),
  };
}
