import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  line: { rule: true },
} as const satisfies Gallery<typeof declaration>;
