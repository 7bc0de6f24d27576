import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  notice: {
    notice: ['Permission to enter'],
    paragraphs: [{ text: ['You may enter the kiln room.'] }, { text: ['Mind the heat.'] }],
    print: ['Print this notice'],
  },
} as const satisfies Gallery<typeof declaration>;
