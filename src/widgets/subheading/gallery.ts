import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  large: { subheading: ['What to bring'] },
  small: { subheading: ['And after that'], size: 'small' },
} as const satisfies Gallery<typeof declaration>;
