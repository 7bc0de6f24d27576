import type { Gallery } from '../../../widgets/gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  empty: { label: ['Phone'], autocomplete: 'tel-national', props: {} },
  'read-only': { label: ['Phone'], value: '3035550123', readonly: true, hint: ['Set before.'], props: {} },
} as const satisfies Gallery<typeof declaration>;
