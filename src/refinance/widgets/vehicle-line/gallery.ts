import type { Gallery } from '../../../widgets/gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  line: { 'vehicle-line': ['2021 Honda CR‑V'], detail: ['$512.40 each month'] },
} as const satisfies Gallery<typeof declaration>;
