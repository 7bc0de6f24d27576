import type { Gallery } from '../../../widgets/gallery.ts';
import type { declaration } from './declaration.ts';

const figure = { 'price-card': ['Your payment'], figure: ['$475.47'], per: ['a month'] };

export const gallery = {
  card: {
    ...figure,
    before: [{ label: ['Until now'], text: ['$612.00 a month'] }],
    remark: ['$136.53 under that'],
    good: true,
    facts: [{ label: ['Term'], text: ['60 months'] }],
    extrasTitle: ['Added each month'],
    extrasNote: ['Only if you ask for it.'],
    extras: [{ label: ['Warranty'], text: ['$12.00'], detail: ['Pays for repairs.'] }],
  },
  'by itself': { ...figure, 'price-card': ['What you pay'], before: [], remark: [] },
} as const satisfies Gallery<typeof declaration>;
