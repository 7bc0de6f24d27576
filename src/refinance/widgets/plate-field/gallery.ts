import type { Gallery } from '../../../widgets/gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  'without a state': { label: ['License plate'], props: {} },
  'with a state': { label: ['License plate'], value: 'DMK 408', props: { state: ['Colorado'] } },
} as const satisfies Gallery<typeof declaration>;
