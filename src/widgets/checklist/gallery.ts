import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  half: {
    complete: ['Done'],
    needed: ['To do'],
    checklist: [
      { text: ['Signed the rules'], done: true },
      { text: ['Paid for the clay'], detail: ['Ten pounds'], event: 'PAY', action: ['Pay now'] },
      { text: ['Booked a locker'], event: 'BOOK', action: ['Book'], disabled: true },
    ],
  },
} as const satisfies Gallery<typeof declaration>;
