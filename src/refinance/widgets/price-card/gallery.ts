import type { Gallery } from '../../../widgets/gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  card: {
    'price-card': ['Your payment'],
    figure: ['$475.47'],
    per: ['a month'],
    facts: [{ label: ['Term'], text: ['60 months'] }],
    extrasTitle: ['Added each month'],
    extras: [{ label: ['Warranty'], text: ['$12.00'] }],
  },
} as const satisfies Gallery<typeof declaration>;
