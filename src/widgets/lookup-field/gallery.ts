import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  empty: {
    label: ['Address'],
    hint: ['Begin with the house number and the street.'],
    props: { search: 'find-address', byHand: 'BY_HAND' },
  },
  chosen: {
    label: ['Address'],
    value: { label: '12 Kiln Lane, Mudford', street: '12 Kiln Lane', city: 'Mudford' },
    props: { search: 'find-address', byHand: 'BY_HAND' },
  },
  'not chosen': {
    label: ['Address'],
    value: '12 Kil',
    error: ['Choose an address from the list'],
    props: { search: 'find-address' },
  },
} as const satisfies Gallery<typeof declaration>;
