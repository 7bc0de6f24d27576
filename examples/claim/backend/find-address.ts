import type { LocalAction } from '../../../src/exports/index.ts';
import { addresses } from './addresses.ts';

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Finds the addresses that contain the typed text. The text "offline" fails. */
export const findAddress = {
  about: 'Finds addresses in the register of a country by what is typed.',
  input: ['country', 'query'],
  sensitive: ['contact'],
  success: ['found'],
  failure: ['unreachable'],
  reply: {
    kind: 'list',
    of: {
      kind: 'object',
      fields: {
        id: { kind: 'string' },
        label: { kind: 'string' },
        street: { kind: 'string' },
        town: { kind: 'string' },
        county: { kind: 'string' },
        eircode: { kind: 'string' },
        postcode: { kind: 'string' },
      },
    },
  },
  run: ({ country, query }) => {
    if (query === 'offline')
      return { outcome: 'unreachable', failure: { status: 0, message: '', name: 'AddressError' } };
    const register = country === 'IE' || country === 'FR' ? addresses[country] : [];
    const wanted = plain(String(query));
    return { outcome: 'found', reply: register.filter(({ label }) => plain(label).includes(wanted)) };
  },
} as const satisfies LocalAction;
