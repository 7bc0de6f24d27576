import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  empty: { label: ['Telephone'], autocomplete: 'tel', props: { country: 'GB' } },
  national: { label: ['Telephone'], value: '+442071838750', props: { country: 'GB' } },
  abroad: { label: ['Telephone'], value: '+4930901820', props: { country: 'GB' } },
} as const satisfies Gallery<typeof declaration>;
