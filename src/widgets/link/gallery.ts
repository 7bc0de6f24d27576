import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  plain: { link: ['Take another seat'], event: 'OTHER_SEAT' },
  'with icon': { link: ['Change'], event: 'CHANGE', icon: 'edit', about: ['the date'] },
} as const satisfies Gallery<typeof declaration>;
