import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  start: {
    actions: [
      { text: ['Send again'], event: 'SEND_AGAIN', icon: 'refresh' },
      { text: ['Another number'], event: 'CHANGE' },
    ],
  },
  center: { actions: [{ text: ['Start over'], event: 'START' }], center: true },
} as const satisfies Gallery<typeof declaration>;
