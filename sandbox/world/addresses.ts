import type { SsnBehavior } from './magic-people.ts';
import type { ContactAddress } from './records.ts';

const earlierAddress: ContactAddress = {
  isCurrent: false,
  streetLine1: '88 Larkspur Lane',
  streetLine2: '',
  city: 'Boulder',
  state: 'CO',
  zip: '80302',
};

/**
 * The addresses that are stored for a new contact: the given ones and an earlier address.
 *
 * @source docs/reference/contract.md §3, SSN rows 0005 and 0007
 */
export function addressesOfNewContact(created: readonly ContactAddress[], behavior: SsnBehavior): ContactAddress[] {
  const [first] = created;
  if (behavior === 'no-stored-addresses' || !first) return [];
  const stored = [...created, earlierAddress];
  if (behavior !== 'repeated-address') return stored;
  const repeated = {
    ...first,
    isCurrent: false,
    streetLine1: first.streetLine1.toUpperCase(),
    city: first.city.toLowerCase(),
  };
  return [...stored, repeated];
}
