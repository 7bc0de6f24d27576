import type { Gallery } from '../../../widgets/gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  line: { 'offer-line': ['Your offer'], pay: ['$475.47 a month'], detail: ['60 months at 5.99%'] },
} as const satisfies Gallery<typeof declaration>;
