import type { Gallery } from '../../../widgets/gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  some: { 'months-bar': ['17 of 24 months'], covered: 17, of: 24, need: ['You need 7 more.'], done: ['All covered'] },
  all: { 'months-bar': ['90 of 24 months'], covered: 90, of: 24, need: ['You need more.'], done: ['All covered'] },
} as const satisfies Gallery<typeof declaration>;
