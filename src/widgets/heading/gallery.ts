import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  plain: { heading: ['When do you want to come?'] },
  'with a lead': { heading: ['You are in'], lead: ['We look forward to it.'], center: true },
} as const satisfies Gallery<typeof declaration>;
