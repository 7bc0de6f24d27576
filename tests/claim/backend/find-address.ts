import type { OwnAction } from '../../../src/exports/index.ts';
import { addresses } from './addresses.ts';

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Looks an address up in the register of a country: whatever holds what was typed. "nowhere" is not found, "offline" fails. */
export const findAddress = (country: keyof typeof addresses) =>
  ({
    about: `Finds addresses in the ${country} register by what is typed.`,
    input: ['query'],
    sensitive: ['contact'],
    success: ['found'],
    failure: ['unreachable'],
    run: ({ query }) => {
      if (query === 'offline')
        return { outcome: 'unreachable', failure: { status: 0, message: '', name: 'AddressError' } };
      const wanted = plain(String(query));
      return { outcome: 'found', reply: addresses[country].filter(({ label }) => plain(label).includes(wanted)) };
    },
  }) as const satisfies OwnAction;
