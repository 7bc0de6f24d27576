import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  counted: {
    progress: ['1 of 3 done'],
    complete: ['Done'],
    incomplete: ['To do'],
    checklist: [
      { text: ['Signed the rules'], done: true },
      { text: ['Paid for the clay'], event: 'PAY', action: ['Pay now'] },
      { text: ['Booked a locker'], detail: ['Once you have paid'], disabled: true },
    ],
  },
  half: {
    complete: ['Done'],
    incomplete: ['To do'],
    checklist: [
      { text: ['Signed the rules'], done: true },
      { text: ['Paid for the clay'], detail: ['Ten pounds'], event: 'PAY', action: ['Pay now'] },
      { text: ['Booked a locker'], event: 'BOOK', action: ['Book'], disabled: true },
    ],
  },
} as const satisfies Gallery<typeof declaration>;
