import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  empty: { label: ['First month'], hint: ['For example, 4/2026'], props: {} },
  filled: { label: ['First month'], value: '2026-04', props: {} },
  'of a card': { label: ['Expiry date'], autocomplete: 'cc-exp', props: {} },
  'no month': { label: ['First month'], value: '4/26', error: ['Enter a month and a year.'], props: {} },
} as const satisfies Gallery<typeof declaration>;
