import type { Identity } from '../world/sessions.ts';
import { ssnOf } from '../world/magic-people.ts';

/** The invented person that prove/challenge returns for a number. */
export function individualOf(identity: Identity) {
  return {
    firstName: 'Jordan',
    lastName: 'Averill',
    ssn: ssnOf(identity.phone),
    dob: identity.dob,
    emailAddresses: ['jordan.averill@example.com'],
    addresses: [
      {
        address: '1420 Juniper Street',
        extendedAddress: 'Apt 5',
        city: 'Fort Collins',
        region: 'CO',
        postalCode: '80521',
      },
    ],
  };
}
