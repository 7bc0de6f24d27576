import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

const search = { action: 'find-address', with: { country: 'IE' }, found: 'found homes', value: 'id', label: 'label' };

export const gallery = {
  empty: {
    label: ['Address'],
    hint: ['Begin with the house number and the street.'],
    props: { search, byHand: 'BY_HAND' },
  },
  chosen: {
    label: ['Address'],
    value: 'lane-12',
    options: [{ value: 'lane-12', label: '12 Kiln Lane, Mudford' }],
    props: { search, byHand: 'BY_HAND' },
  },
  'not chosen': {
    label: ['Address'],
    value: '12 Kil',
    error: ['Choose an address from the list'],
    props: { search },
  },
  waiting: {
    label: ['Address'],
    enabled: false,
    props: { search, waiting: ['Choose a country first.'] },
  },
} as const satisfies Gallery<typeof declaration>;
