import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  spinning: { spinner: ['Finding a seat'] },
} as const satisfies Gallery<typeof declaration>;
