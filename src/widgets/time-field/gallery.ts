import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  empty: { label: ['When do you come?'], hint: ['For example, 2:30 PM'], props: {} },
  filled: { label: ['When do you come?'], value: '14:30', props: {} },
  'no time': { label: ['When do you come?'], value: 'noonish', error: ['Enter a time of day.'], props: {} },
  'read only': { label: ['When do you come?'], value: '14:30', readonly: true, props: {} },
} as const satisfies Gallery<typeof declaration>;
