import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  empty: { label: ['Deposit, in dollars'], props: {} },
  filled: { label: ['Deposit, in dollars'], value: 1234.5, props: { allowZero: true } },
  'other currency': { label: ['Deposit, in yen'], value: 12500, props: { currency: 'JPY' } },
} as const satisfies Gallery<typeof declaration>;
