import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  plain: { note: ['You can change this later.'] },
  private: { note: ['Nobody else sees this.'], icon: 'lock' },
} as const satisfies Gallery<typeof declaration>;
