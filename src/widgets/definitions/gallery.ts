import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  two: {
    definitions: [
      { term: ['Slip'], text: ['Clay and water.'] },
      { term: ['Bisque'], text: ['Fired once.'] },
    ],
  },
} as const satisfies Gallery<typeof declaration>;
