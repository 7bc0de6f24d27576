import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  empty: { label: ['First evening'], hint: ['For example, 4/17/2026'], wide: true, props: {} },
  filled: { label: ['First evening'], value: '2026-04-17', props: {} },
} as const satisfies Gallery<typeof declaration>;
