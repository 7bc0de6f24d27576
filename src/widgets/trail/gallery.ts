import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  'in the middle': {
    complete: ['done'],
    current: ['now'],
    trail: [
      { text: ['Course'], detail: ['Throwing, on Mondays'], done: true },
      { text: ['Payment'], now: true },
      { text: ['Locker'] },
    ],
  },
} as const satisfies Gallery<typeof declaration>;
