import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  counting: { countdown: ['Your seat is kept for'], seconds: 83 },
} as const satisfies Gallery<typeof declaration>;
