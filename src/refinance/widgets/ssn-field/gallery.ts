import type { Gallery } from '../../../widgets/gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  filled: { label: ['SSN'], value: '123456412', sensitive: true, props: {} },
} as const satisfies Gallery<typeof declaration>;
