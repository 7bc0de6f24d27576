import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  closed: {
    disclosure: ['What if I am late?'],
    blocks: [{ key: 'inside', widget: 'text', props: { text: ['Ring the bell.'] } }],
  },
  open: {
    disclosure: ['What if I am ill?'],
    open: true,
    blocks: [{ key: 'inside', widget: 'text', props: { text: ['Stay in bed.'] } }],
  },
} as const satisfies Gallery<typeof declaration>;
