import type { Gallery } from '../../../widgets/gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  empty: { label: ['ZIP code'], autocomplete: 'postal-code', props: {} },
} as const satisfies Gallery<typeof declaration>;
