import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  loading: {
    loading: ['Firing your pots'],
    text: ['At a thousand degrees'],
    small: ['Usually over night.'],
    scenes: [{ picture: 'envelope' }, { picture: 'shield' }],
  },
} as const satisfies Gallery<typeof declaration>;
