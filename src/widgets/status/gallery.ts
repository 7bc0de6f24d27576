import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  plain: { status: ['The kiln is on.'] },
  waiting: { status: ['Waiting for the kiln'], waiting: true },
} as const satisfies Gallery<typeof declaration>;
