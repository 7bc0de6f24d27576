import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  empty: { label: ['Code'], autocomplete: 'one-time-code', sensitive: true, props: {} },
} as const satisfies Gallery<typeof declaration>;
