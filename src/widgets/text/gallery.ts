import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  plain: { text: ['Everything you need is on the bench.'] },
  quiet: { text: ['It takes two hours.'], tone: 'quiet' },
  legal: { text: ['Under our rules.'], tone: 'legal' },
  center: { text: ['See you there.'], tone: 'center' },
} as const satisfies Gallery<typeof declaration>;
