import type { Gallery } from '../gallery.ts';
import type { declaration } from './declaration.ts';

export const gallery = {
  empty: { label: ['Weight of the clay'], props: { minimum: 0, unit: 'kilogram' } },
  filled: { label: ['Distance'], value: 12500.5, props: { minimum: 0, unit: 'kilometer' } },
  counted: { label: ['How long?'], value: 6, props: { type: 'integer', minimum: 1, suffix: ['evenings'] } },
  negative: { label: ['Lowest temperature'], value: -4, props: { unit: 'celsius' } },
  'no number': {
    label: ['People'],
    value: 'five',
    error: ['Enter a number.'],
    props: { type: 'integer', minimum: 1 },
  },
  disabled: { label: ['People'], enabled: false, props: { type: 'integer', minimum: 1 } },
  'read only': { label: ['People'], value: 4, readonly: true, props: { type: 'integer', minimum: 1 } },
} as const satisfies Gallery<typeof declaration>;
