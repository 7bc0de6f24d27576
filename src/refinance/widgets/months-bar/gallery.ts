import type { Gallery } from '../../../widgets/gallery.ts';
import type { declaration } from './declaration.ts';

const texts = {
  need: ['You need more.'],
  done: ['All covered'],
  full: ['Every month'],
  unit: ['mo'],
  gap: ['to go'],
};

export const gallery = {
  'with units of its spans': {
    ...texts,
    'months-bar': ['3 of 24 months'],
    covered: 3,
    of: 24,
    unit: ['months'],
    spans: [
      { months: 1, text: ['Juniper Street'], unit: ['month'] },
      { months: 2, text: ['Larkspur Lane'] },
    ],
  },
  some: {
    ...texts,
    'months-bar': ['17 of 24 months'],
    covered: 17,
    of: 24,
    need: ['You need 7 more.'],
    spans: [
      { months: 9, text: ['Juniper Street'] },
      { months: 8, text: ['Larkspur Lane'] },
    ],
  },
  all: {
    ...texts,
    'months-bar': ['24 of 24 months'],
    covered: 90,
    of: 24,
    spans: [
      { months: 9, text: ['Juniper Street'] },
      { months: 81, text: ['North Bayshore Boulevard'] },
    ],
  },
  none: { ...texts, 'months-bar': ['0 of 24 months'], covered: 0, of: 24, spans: [] },
} as const satisfies Gallery<typeof declaration>;
