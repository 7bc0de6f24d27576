import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  start: { picture: 'envelope' },
  'quiet, in the middle': { picture: 'shield', place: 'center', quiet: true },
} as const satisfies Gallery<typeof declaration>;
