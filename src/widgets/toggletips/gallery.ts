import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  one: { toggletips: [{ text: ['Dries for a week'], detail: ['Or it cracks in the kiln.'] }] },
} as const satisfies Gallery<typeof declaration>;
