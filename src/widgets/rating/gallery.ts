import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  open: { label: ['How was the evening?'], props: { minLabel: ['Dull'], maxLabel: ['Splendid'] } },
  chosen: { label: ['How was the evening?'], value: 4, props: {} },
  figures: {
    label: ['Would you come again?'],
    value: 7,
    props: { minimum: 0, maximum: 10, shown: 'figures', minLabel: ['Never'], maxLabel: ['Surely'] },
  },
  failed: { label: ['How was the evening?'], error: ['Answer this question.'], props: { shown: 'figures' } },
  disabled: { label: ['How was the evening?'], enabled: false, value: 2, props: {} },
} as const satisfies Gallery<typeof declaration>;
