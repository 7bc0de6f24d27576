import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

const props = { from: ['First evening'], to: ['Last evening'] };

export const gallery = {
  empty: { label: ['When do you want to come?'], hint: ['For example, 4/17/2026'], props },
  filled: { label: ['When do you want to come?'], value: { from: '2026-04-17', to: '2026-05-22' }, props },
  'half filled': {
    label: ['When do you want to come?'],
    value: { from: '2026-04-17' },
    error: ['Answer this question.'],
    props,
  },
  'read only': {
    label: ['When do you want to come?'],
    value: { from: '2026-04-17', to: '2026-05-22' },
    readonly: true,
    props,
  },
} as const satisfies Gallery<typeof declaration>;
